package strandbench.harness.store;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.placement.Iterations;
import strandbench.harness.text.Refusal;

/**
 * The forks of a run that have ended, one checksummed line of JSON each. Lines are only ever added, and
 * each has reached the disk before the next fork starts. Every other file is derived from this one.
 */
public final class Store implements AutoCloseable {
    /** What a reader of another version must not mistake for its own. */
    public static final int FORMAT = 1;

    /** Its file in the folder of a run. */
    public static final String FILE = "forks.jsonl";

    /** How forks are written, here and between processes. */
    public static final Gson JSON = new GsonBuilder().disableHtmlEscaping()
            .serializeSpecialFloatingPointValues().create();
    private static final Pattern LINE = Pattern
            .compile("\\{\"format\":(\\d{1,9}),\"crc32c\":\"([0-9a-f]{8})\",\"fork\":(\\{.*})}");

    private final Path file;
    private final FileChannel channel;
    /** In the order in which they were stored: a cell's hash is another one in each JVM. */
    private final Map<Cell, List<ForkRecord>> forks = new LinkedHashMap<>();
    private final List<String> repairs = new ArrayList<>();
    private final Set<Cell> triedAgain = new HashSet<>();
    private Placements placements;

    private final boolean readOnly;

    private Store(Path file, FileChannel channel, boolean readOnly) {
        this.file = file;
        this.channel = channel;
        this.readOnly = readOnly;
    }

    /**
     * Opens the store of a run, and reads what is there. A damaged line is left out, and its fork is
     * missing again.
     *
     * @throws Refusal if it cannot be read or written, or is of another format
     */
    public static Store open(Path folder) {
        Path file = folder.resolve(FILE);
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE,
                    StandardOpenOption.READ, StandardOpenOption.WRITE);
            if (channel.tryLock() == null) {
                channel.close();
                throw Refusal.environment(
                        "%s: another run is writing to this folder; wait for its end, or take another folder",
                        folder);
            }
            return read(new Store(file, channel, false));
        } catch (IOException e) {
            throw Refusal.environment("%s: cannot be opened (%s)", file, e);
        }
    }

    /**
     * Reads what is there and leaves it as it is, even while a run of another process writes to it. Nothing can
     * be added. In the process that writes, this would give the writer's lock back.
     *
     * @throws Refusal if it cannot be read, or is of another format
     */
    public static Store view(Path folder) {
        Path file = folder.resolve(FILE);
        try {
            return read(new Store(file, FileChannel.open(file, StandardOpenOption.READ), true));
        } catch (IOException e) {
            throw Refusal.environment("%s: cannot be opened (%s)", file, e);
        }
    }

    /** A store that cannot be read must not keep its lock, which nobody could give back any more. */
    private static Store read(Store store) throws IOException {
        try {
            store.read();
            return store;
        } catch (IOException | RuntimeException e) {
            store.close();
            throw e;
        }
    }

    /** Whether there is anything in the store of a folder, be it complete or not. */
    public static boolean holdsForks(Path folder) {
        return folder.resolve(FILE).toFile().length() > 0;
    }

    private void read() throws IOException {
        // By the same channel: to close another one of this file would give its lock back.
        ByteBuffer bytes = ByteBuffer.allocate((int) channel.size());
        while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
            // reads on
        }
        String text = new String(bytes.array(), StandardCharsets.ISO_8859_1);
        boolean cutShort = !text.isEmpty() && !text.endsWith("\n");
        String[] lines = text.split("\n");
        for (int number = 1; number <= lines.length; number++) {
            if (!lines[number - 1].isEmpty()) {
                read(number, utf8(lines[number - 1]), cutShort && number == lines.length);
            }
        }
        if (cutShort && !readOnly) {
            // What follows must not become part of the damaged line.
            write(ByteBuffer.wrap(new byte[]{'\n'}));
        }
    }

    /** Lines are split as bytes, since damaged text may be no UTF-8. */
    private static String utf8(String latin1) {
        return new String(latin1.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    private void read(int number, String line, boolean cutShort) {
        Matcher matcher = LINE.matcher(line);
        if (matcher.matches() && Integer.parseInt(matcher.group(1)) != FORMAT) {
            throw Refusal.usage(
                    "%s: line %d is of format %s, which this version does not know; allowed is %d",
                    file, number, matcher.group(1), FORMAT);
        }
        if (!matcher.matches() || !matcher.group(2).equals(checksum(matcher.group(3)))) {
            repairs.add("%s: line %d %s; it was left out, and its fork will run again"
                    .formatted(file, number,
                            cutShort
                                    ? "was being written when the run ended"
                                    : "is damaged: its checksum does not match"));
            return;
        }
        try {
            ForkRecord fork = JSON.fromJson(matcher.group(3), ForkRecord.class);
            Optional<ForkRecord> before = find(fork.cell(), fork.index());
            if (before.filter(ForkRecord::hasFailed).isPresent()) {
                forget(before.get());
                add(fork);
            } else if (before.isPresent()) {
                repairs.add("%s: line %d repeats a fork; the first one counts"
                        .formatted(file, number));
            } else {
                add(fork);
            }
        } catch (JsonParseException e) {
            throw Refusal.usage("%s: line %d is not a fork of this version (%s)", file, number,
                    e.getMessage());
        }
    }

    /** What was wrong with the file, and what was done about it. */
    public List<String> repairs() {
        return List.copyOf(repairs);
    }

    /**
     * Adds a fork, which is on the disk when this returns.
     *
     * @throws IOException if it cannot be written; what was stored before is still there
     */
    public void append(ForkRecord fork) throws IOException {
        String body = JSON.toJson(fork);
        String line = "{\"format\":%d,\"crc32c\":\"%s\",\"fork\":%s}\n"
                .formatted(FORMAT, checksum(body), body);
        write(ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8)));
        add(fork);
    }

    /**
     * Takes the forks that failed for missing, so that they run again. On the disk they stay; whatever is stored in
     * their place counts.
     */
    public void forgetAllFailures() {
        failures().forEach(this::forget);
    }

    /** The same, but for the cells that have been tried again before. */
    public void forgetFirstFailures() {
        failures().stream().filter(fork -> !triedAgain.contains(fork.cell()))
                .forEach(this::forget);
    }

    /** Leaves all as it is. */
    public void forgetNone() {}

    /** Whether a cell has failed that has not been tried again. */
    public boolean hasFirstFailures() {
        return failures().stream().anyMatch(fork -> !triedAgain.contains(fork.cell()));
    }

    private List<ForkRecord> failures() {
        return all().stream().filter(ForkRecord::hasFailed).toList();
    }

    private void forget(ForkRecord failed) {
        triedAgain.add(failed.cell());
        forks.get(failed.cell()).remove(failed);
    }

    private void write(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        channel.force(false);
    }

    private void add(ForkRecord fork) {
        List<ForkRecord> ofCell = forks.computeIfAbsent(fork.cell(), cell -> new ArrayList<>());
        ofCell.add(fork);
        ofCell.sort(Comparator.comparingInt(ForkRecord::index));
        placements = null;
    }

    private static String checksum(String body) {
        CRC32C crc = new CRC32C();
        crc.update(body.getBytes(StandardCharsets.UTF_8));
        return "%08x".formatted(crc.getValue());
    }

    /** A fork of a cell, by its index from 0; empty if it has not ended yet. */
    public Optional<ForkRecord> find(Cell cell, int index) {
        return of(cell).stream().filter(fork -> fork.index() == index).findFirst();
    }

    /** The forks of a cell, in their order. */
    public List<ForkRecord> of(Cell cell) {
        return List.copyOf(forks.getOrDefault(cell, List.of()));
    }

    /** The scores of a cell's complete forks, in their order. */
    public List<Double> scores(Cell cell) {
        return of(cell).stream().filter(ForkRecord::isComplete).map(ForkRecord::score).toList();
    }

    /**
     * The scores of a cell's complete forks that can be compared with each other: one list, or where the host
     * moved the CPUs one for each distance between them.
     */
    public List<List<Double>> comparableScores(Cell cell) {
        List<Iterations> complete = of(cell).stream().filter(ForkRecord::isComplete)
                .map(ForkRecord::measured).toList();
        return placements().of(cell, complete)
                .map(states -> states.all().stream()
                        .map(state -> states.means(complete, state)).toList())
                .orElseGet(() -> List.of(scores(cell)));
    }

    /** The states of the machine so far. */
    public Placements placements() {
        if (placements == null) {
            placements = Placements.of(all());
        }
        return placements;
    }

    /** Why a cell did not finish, if one of its forks did not. */
    public Optional<String> failure(Cell cell) {
        return of(cell).stream().map(ForkRecord::failure).filter(Objects::nonNull).findFirst();
    }

    /** The limit that a cell has met, if one of its forks did. */
    public Optional<String> limit(Cell cell) {
        return of(cell).stream().map(ForkRecord::limit).filter(Objects::nonNull).findFirst();
    }

    /** The limits that cells have met, of those that did. */
    public Map<Cell, String> limits() {
        Map<Cell, String> limits = new LinkedHashMap<>();
        forks.keySet().forEach(cell -> limit(cell).ifPresent(met -> limits.put(cell, met)));
        return limits;
    }

    /** Whether more forks of a cell would tell nothing new: one did not finish, or has met a limit. */
    public boolean isSettled(Cell cell) {
        return !of(cell).stream().allMatch(ForkRecord::isComplete);
    }

    /** Every fork there is. */
    public List<ForkRecord> all() {
        return forks.values().stream().flatMap(List::stream).toList();
    }

    /** How many forks there are. */
    public int size() {
        return forks.values().stream().mapToInt(List::size).sum();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
