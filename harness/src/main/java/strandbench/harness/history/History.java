package strandbench.harness.history;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import strandbench.harness.compare.Measured;
import strandbench.harness.machine.Environment;
import strandbench.harness.placement.States;
import strandbench.harness.stats.Cluster;
import strandbench.harness.stats.Intervals;
import strandbench.harness.store.PlanFile;
import strandbench.harness.text.Refusal;

/**
 * The nights of a history, oldest first: one line of JSON each, only ever added to.
 *
 * @param nights all of them
 */
public record History(List<Night> nights) {
    private static final Gson JSON = new GsonBuilder().disableHtmlEscaping()
            .serializeSpecialFloatingPointValues().create();

    /**
     * Reads a history.
     *
     * @throws Refusal if it is not there, empty, or a line of it is no night
     */
    public static History read(Path file) {
        List<Night> nights = stored(file);
        if (nights.isEmpty()) {
            throw Refusal.usage("%s: holds no night yet; scripts/nightly.sh adds one", file);
        }
        return new History(List.copyOf(nights));
    }

    private static List<Night> stored(Path file) {
        List<Night> nights = new ArrayList<>();
        try {
            byte[] bytes = Files.readAllBytes(file);
            for (String line : new String(bytes, 0, whole(bytes), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.isBlank()).toList()) {
                nights.add(night(line));
            }
        } catch (IOException e) {
            throw Refusal.usage("%s: cannot be read (%s)", file, e);
        } catch (JsonParseException e) {
            throw Refusal.usage("%s: line %d is no night of this version (%s)", file,
                    nights.size() + 1, e.getMessage());
        }
        return nights;
    }

    /**
     * How many bytes hold lines that were written to their end. A last one without a line's end may have been, too: by
     * an editor.
     */
    private static int whole(byte[] bytes) {
        // As bytes: what was cut short may be no UTF-8.
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        int ended = text.lastIndexOf('\n') + 1;
        return isWhole(text.substring(ended)) ? bytes.length : ended;
    }

    private static boolean isWhole(String line) {
        try {
            return JsonParser.parseString(line).isJsonObject();
        } catch (JsonParseException e) {
            return false;
        }
    }

    private static Night night(String line) {
        Night night = JSON.fromJson(ofThisFormat(line), Night.class);
        if (night == null || night.cells() == null || night.format() != Night.FORMAT) {
            throw new JsonParseException("allowed are formats 1 to " + Night.FORMAT);
        }
        return night;
    }

    /** In format 1, a cell had one score. */
    private static JsonElement ofThisFormat(String line) {
        JsonElement night = JSON.fromJson(line, JsonElement.class);
        if (night instanceof JsonObject of && of.get("format") instanceof JsonPrimitive format
                && format.getAsInt() == 1 && of.get("cells") instanceof JsonObject cells) {
            cells.entrySet().forEach(cell -> {
                JsonArray points = new JsonArray();
                points.add(cell.getValue());
                cell.setValue(points);
            });
            of.addProperty("format", Night.FORMAT);
        }
        return night;
    }

    /**
     * Adds what an arm of a gate's first stage has measured; nothing where the gate has been added before, or the arm
     * has measured nothing.
     *
     * @param commit what was measured
     * @param gate the folder of the gate
     * @param run that of the stage
     * @throws Refusal if the history cannot be read or written
     */
    public static void append(Path file, String commit, Path gate, Path run, String arm) {
        // A folder's name may be used again, as one that is always called nightly is.
        String name = gate.toAbsolutePath().normalize().getFileName()
                + Environment.in(run).map(where -> " " + where.started()).orElse("");
        Map<String, Measured> cells = Measured.ofArm(run, arm);
        if (cells.isEmpty() || Files.exists(file) && stored(file).stream()
                .anyMatch(night -> name.equals(night.gate()) && commit.equals(night.commit()))) {
            return;
        }
        States states = States.ofIterations(cells.values().stream()
                .flatMap(cell -> cell.forks().stream())
                .flatMap(fork -> fork.latencies().stream()));
        Map<String, List<Night.Point>> points = new LinkedHashMap<>();
        cells.forEach((cell, measured) -> {
            List<Night.Point> ofCell = measured.isComparable()
                    ? points(measured, states)
                    : List.of();
            if (!ofCell.isEmpty()) {
                points.put(cell, ofCell);
            }
        });
        append(file, new Night(Night.FORMAT,
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(), commit, name,
                PlanFile.read(run).machine(), points));
    }

    private static List<Night.Point> points(Measured cell, States states) {
        if (!cell.isProbed() || states.all().isEmpty()) {
            return List.of(point(cell, cell.scores(), null));
        }
        if (!states.areSeveral()) {
            return List.of(point(cell, cell.scores(), states.all().get(0).centre()));
        }
        return states.all().stream()
                .filter(state -> !cell.scores(states, state).isEmpty())
                .map(state -> point(cell, cell.scores(states, state), state.centre())).toList();
    }

    private static Night.Point point(Measured cell, List<Double> scores, Double apart) {
        return new Night.Point(Measured.mean(scores), cell.unit(), cell.throughput(),
                Intervals.relativeHalfWidth(scores), scores.size(), apart);
    }

    /**
     * Adds a night, which is on the disk when this returns. A last line that was being written when something ended
     * is cut off.
     *
     * @throws Refusal if it cannot be written
     */
    static void append(Path file, Night night) {
        try {
            if (file.getParent() != null) {
                Files.createDirectories(file.getParent());
            }
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE)) {
                byte[] stored = Files.readAllBytes(file);
                int whole = whole(stored);
                channel.position(whole);
                boolean lacksItsEnd = whole > 0 && stored[whole - 1] != '\n';
                write(channel, (lacksItsEnd ? "\n" : "") + JSON.toJson(night) + "\n");
                channel.truncate(channel.position());
                channel.force(true);
            }
        } catch (IOException e) {
            throw Refusal.environment("%s: cannot be written (%s)", file, e);
        }
    }

    private static void write(FileChannel channel, String text) throws IOException {
        ByteBuffer left = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (left.hasRemaining()) {
            channel.write(left);
        }
    }

    /**
     * A cell's nights on the machine of the last one: others would show the machine, not the code.
     *
     * @param cell its name
     * @param apart how far apart the CPUs were in the last of them, in ns, and about as far in the others; empty
     *     where nobody knows
     */
    public record Series(String cell, Optional<Double> apart, List<Night> nights,
            List<Night.Point> points) {
        /** The first night of each new level, as positions in the nights. */
        public List<Integer> changePoints(double threshold, double alpha) {
            return ChangePoints.of(costs(), threshold, alpha);
        }

        /** What an operation cost, night by night. */
        List<Double> costs() {
            return points.stream().map(p -> p.throughput() ? 1 / p.score() : p.score()).toList();
        }
    }

    /** Every score of the last night, with its past. */
    public List<Series> series() {
        List<Series> series = new ArrayList<>();
        nights.get(nights.size() - 1).cells().forEach((cell, points) -> points
                .forEach(last -> series.add(past(cell, last, distances(cell)))));
        return List.copyOf(series);
    }

    /** How far apart the CPUs were, in all nights; a state of the machine is not measured alike every night. */
    private List<Cluster> distances(String cell) {
        return Cluster.of(here(cell).flatMap(night -> night.cells().get(cell).stream())
                .map(Night.Point::apart).filter(Objects::nonNull).toList());
    }

    private Stream<Night> here(String cell) {
        String machine = nights.get(nights.size() - 1).machine();
        return nights.stream().filter(night -> night.machine().equals(machine)
                && night.cells().containsKey(cell));
    }

    private Series past(String cell, Night.Point last, List<Cluster> distances) {
        Series past = new Series(cell, Optional.ofNullable(last.apart()), new ArrayList<>(),
                new ArrayList<>());
        here(cell).forEach(night -> night.cells().get(cell).stream()
                .filter(point -> point.unit().equals(last.unit())
                        && isAsFar(point.apart(), last.apart(), distances))
                .findFirst().ifPresent(point -> {
                    past.nights.add(night);
                    past.points.add(point);
                }));
        return past;
    }

    private static boolean isAsFar(Double some, Double other, List<Cluster> distances) {
        return some == null || other == null
                ? some == other
                : distances.stream()
                        .anyMatch(distance -> distance.holds(some) && distance.holds(other));
    }
}
