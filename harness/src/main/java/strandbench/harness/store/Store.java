package strandbench.harness.store;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
import java.util.function.BiConsumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.placement.Iterations;
import strandbench.harness.text.Refusal;

/**
 * The finished forks of a run, one checksummed line of JSON each. Lines are only appended, and each reaches the disk
 * before the next fork starts. If a fork ran again, its last line counts. Every other file is derived from this one.
 */
public final class Store implements AutoCloseable {
    /** A format that other versions must not misread. */
    public static final int FORMAT = 2;

    /** Its file in the folder of a run. */
    public static final String FILE = "forks.jsonl";

    /** The same file, packed for publication. It cannot be appended to. */
    public static final String PACKED = FILE + ".gz";

    /** The limit for unpacking: a packed file may come from a stranger, and unpack to any size. */
    private static final long LARGEST_UNPACKED = 256 << 20;

    /** Writes forks, in files and between processes. */
    public static final Gson JSON = new GsonBuilder().disableHtmlEscaping()
            .registerTypeAdapter(Double.class, new JsonDoubles())
            .registerTypeAdapter(double.class, new JsonDoubles()).create();

    private final Path file;
    private final FileChannel channel;
    /** In the order of storing: a cell's hash differs from JVM to JVM. */
    private final Map<Cell, List<ForkRecord>> forks = new LinkedHashMap<>();
    private final List<String> repairs = new ArrayList<>();
    private final Set<Cell> triedAgain = new HashSet<>();
    private Placements placements;

    /** The sitting of the forks that are appended. */
    private int sitting;

    private final boolean readOnly;

    private final boolean headsAlone;

    /** Gets each line that holds a fork. */
    private final BiConsumer<ForkRecord, Lines.Line> sound;

    private Store(Path file, FileChannel channel, boolean readOnly,
            boolean headsAlone, BiConsumer<ForkRecord, Lines.Line> sound) {
        this.file = file;
        this.channel = channel;
        this.readOnly = readOnly;
        this.headsAlone = headsAlone;
        this.sound = sound;
    }

    /**
     * Opens the store of a run, and reads it. A damaged line is left out, and its fork counts as missing.
     *
     * @throws Refusal if it cannot be read or written, or its format is another
     */
    public static Store open(Path folder) {
        Path file = folder.resolve(FILE);
        if (Files.exists(folder.resolve(PACKED))) {
            throw Refusal.usage(
                    "%s: is packed, so that nothing can be added; allowed after gunzip %s", folder,
                    folder.resolve(PACKED));
        }
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE,
                    StandardOpenOption.READ, StandardOpenOption.WRITE);
            if (channel.tryLock() == null) {
                channel.close();
                throw Refusal.environment(
                        "%s: another run is writing to this folder; wait for its end, or take another folder",
                        folder);
            }
            return read(new Store(file, channel, false, false, (fork, line) -> {}));
        } catch (IOException e) {
            throw Refusal.environment("%s: cannot be opened (%s)", file, e);
        }
    }

    /**
     * Reads a store without changing it, even while another process writes to it. It cannot be appended to. Do not call
     * it in the process that writes, because it would release the writer's lock.
     *
     * @throws Refusal if it cannot be read, or its format is another
     */
    public static Store view(Path folder) {
        return view(folder, false, (fork, line) -> {});
    }

    /**
     * The same with options.
     *
     * @param headsAlone whether the forks are read without scores: only which there are, and which finished
     * @param sound gets each line that holds a fork, in their order
     */
    public static Store view(Path folder, boolean headsAlone,
            BiConsumer<ForkRecord, Lines.Line> sound) {
        Path file = file(folder);
        try {
            return read(new Store(file, FileChannel.open(file, StandardOpenOption.READ), true,
                    headsAlone, sound));
        } catch (IOException e) {
            throw Refusal.environment("%s: cannot be opened (%s)", file, e);
        }
    }

    /** A store without forks and without a file. */
    public static Store none() {
        return new Store(Path.of(FILE), null, true, false, (fork, line) -> {});
    }

    /** If a store cannot be read, its lock is released, because no other code could release it. */
    private static Store read(Store store) throws IOException {
        try {
            store.read();
            return store;
        } catch (IOException | RuntimeException e) {
            store.close();
            throw e;
        }
    }

    /** Whether a folder's store holds anything, complete or not. */
    public static boolean holdsForks(Path folder) {
        return file(folder).toFile().length() > 0;
    }

    /**
     * Packs the store of a folder for publication; does nothing if it is packed.
     *
     * @throws IOException if it cannot be written; the store is unchanged
     */
    public static void pack(Path folder) throws IOException {
        Path plain = folder.resolve(FILE);
        if (Files.exists(plain)) {
            Path next = folder.resolve(PACKED + ".new");
            try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(next))) {
                Files.copy(plain, out);
            }
            Files.move(next, folder.resolve(PACKED), StandardCopyOption.ATOMIC_MOVE);
            Files.delete(plain);
        }
    }

    private static Path file(Path folder) {
        Path packed = folder.resolve(PACKED);
        return Files.exists(packed) ? packed : folder.resolve(FILE);
    }

    /** Uses the same channel: closing another channel of this file would release its lock. */
    private void read() throws IOException {
        InputStream in = Channels.newInputStream(channel);
        if (file.endsWith(PACKED)) {
            Lines.of(file, new GZIPInputStream(in), LARGEST_UNPACKED, this::read);
            return;
        }
        long end = Lines.of(file, in, Long.MAX_VALUE, this::read);
        if (end < channel.size() && !readOnly) {
            // Ends the incomplete line, so that the next line is separate.
            write(ByteBuffer.wrap(new byte[]{'\n'}));
        }
    }

    private void read(Lines.Line line) {
        if (line.bytes().length == 0) {
            return;
        }
        Optional<StoredLine> stored = StoredLine.of(line.bytes());
        if (stored.isPresent() && stored.get().format() != FORMAT) {
            throw Refusal.usage(
                    "%s: line %d is of format %s, which this version does not know; allowed is %d",
                    file, line.number(), stored.get().format(), FORMAT);
        }
        if (stored.isEmpty() || !stored.get().isSound()) {
            repairs.add(
                    "%s: line %d %s; it was left out, and its fork runs again unless a later line has it"
                            .formatted(file, line.number(),
                                    line.isCutShort()
                                            ? "was being written when the run ended"
                                            : "is damaged: its checksum does not match"));
            return;
        }
        try {
            ForkRecord fork = headsAlone ? stored.get().head() : stored.get().fork();
            sound.accept(fork, line);
            find(fork.cell(), fork.index()).ifPresent(this::forget);
            add(fork);
            sitting = Math.max(sitting, fork.sitting() + 1);
        } catch (JsonParseException e) {
            throw Refusal.usage("%s: line %d is not a fork of this version (%s)", file,
                    line.number(), e.getMessage());
        }
    }

    /** What was damaged in the file, and what was done about it. */
    public List<String> repairs() {
        return List.copyOf(repairs);
    }

    /**
     * Appends a fork, which is on the disk when this returns.
     *
     * @throws IOException if it cannot be written; earlier forks remain
     */
    public void append(ForkRecord fork) throws IOException {
        ForkRecord here = fork.in(sitting);
        write(ByteBuffer.wrap(StoredLine.written(here)));
        add(here);
    }

    /** Makes failed forks count as missing. */
    public void forgetAllFailures() {
        failures().forEach(this::forget);
    }

    /** The same, except for cells that were tried again before. */
    public void forgetFirstFailures() {
        failures().stream().filter(fork -> !triedAgain.contains(fork.cell()))
                .forEach(this::forget);
    }

    /** Changes nothing. */
    public void forgetNone() {}

    /** Whether there is a failed cell that was not tried again. */
    public boolean hasFirstFailures() {
        return failures().stream().anyMatch(fork -> !triedAgain.contains(fork.cell()));
    }

    private List<ForkRecord> failures() {
        return all().stream().filter(ForkRecord::hasFailed).toList();
    }

    /** Makes a fork count as missing, so that it runs again. Its line stays; the line of the new fork counts. */
    public void forget(ForkRecord fork) {
        if (fork.hasFailed()) {
            triedAgain.add(fork.cell());
        }
        forks.get(fork.cell()).remove(fork);
        placements = null;
    }

    private void write(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        channel.force(false);
    }

    private void add(ForkRecord fork) {
        List<ForkRecord> ofCell = forks.computeIfAbsent(fork.cell(), cell -> new ArrayList<>());
        boolean isLast = ofCell.isEmpty()
                || ofCell.get(ofCell.size() - 1).index() < fork.index();
        ofCell.add(fork);
        if (!isLast) {
            ofCell.sort(Comparator.comparingInt(ForkRecord::index));
        }
        placements = null;
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
     * The scores of a cell's complete forks, grouped for comparison: one list or, if the host moved the CPUs, one for
     * each distance.
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

    /** The limits of all cells that met one. */
    public Map<Cell, String> limits() {
        Map<Cell, String> limits = new LinkedHashMap<>();
        forks.keySet().forEach(cell -> limit(cell).ifPresent(met -> limits.put(cell, met)));
        return limits;
    }

    /** Whether further forks of a cell are useless, because one did not finish or met a limit. */
    public boolean isSettled(Cell cell) {
        return !of(cell).stream().allMatch(ForkRecord::isComplete);
    }

    /** All forks. */
    public List<ForkRecord> all() {
        return forks.values().stream().flatMap(List::stream).toList();
    }

    /** The folder of the store. */
    public Path path() {
        return file.toAbsolutePath().getParent();
    }

    /** The number of forks. */
    public int size() {
        return forks.values().stream().mapToInt(List::size).sum();
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }
}
