package strandbench.harness.history;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import strandbench.harness.compare.Measured;
import strandbench.harness.compare.ResultFile;
import strandbench.harness.plan.PlanFile;
import strandbench.harness.stats.Intervals;
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
        List<Night> nights = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(file)) {
                if (!line.isBlank()) {
                    nights.add(night(line));
                }
            }
        } catch (IOException e) {
            throw Refusal.usage("%s: cannot be read (%s)", file, e);
        } catch (JsonParseException e) {
            throw Refusal.usage("%s: line %d is no night of this version (%s)", file,
                    nights.size() + 1, e.getMessage());
        }
        if (nights.isEmpty()) {
            throw Refusal.usage("%s: holds no night yet; scripts/nightly.sh adds one", file);
        }
        return new History(List.copyOf(nights));
    }

    private static Night night(String line) {
        Night night = JSON.fromJson(line, Night.class);
        if (night == null || night.cells() == null || night.format() != Night.FORMAT) {
            throw new JsonParseException("allowed is format " + Night.FORMAT);
        }
        return night;
    }

    /**
     * Adds what an arm of a run has measured.
     *
     * @param commit what was measured
     * @param run its folder
     * @throws Refusal if there is no such arm, or it cannot be written
     */
    public static void append(Path file, String commit, Path run, String arm) {
        Map<String, Night.Point> points = new LinkedHashMap<>();
        ResultFile.read(run.resolve("results." + arm + ".json")).forEach((cell, measured) -> {
            if (measured.isComparable()) {
                points.put(cell, new Night.Point(Measured.mean(measured.scores()), measured.unit(),
                        measured.throughput(), Intervals.relativeHalfWidth(measured.scores()),
                        measured.scores().size()));
            }
        });
        append(file, new Night(Night.FORMAT,
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(), commit,
                PlanFile.read(run).machine(), points));
    }

    /**
     * Adds a night, which is on the disk when this returns.
     *
     * @throws Refusal if it cannot be written
     */
    static void append(Path file, Night night) {
        try {
            if (file.getParent() != null) {
                Files.createDirectories(file.getParent());
            }
            Files.writeString(file, JSON.toJson(night) + "\n", StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND, StandardOpenOption.SYNC);
        } catch (IOException e) {
            throw Refusal.environment("%s: cannot be written (%s)", file, e);
        }
    }

    /**
     * A cell's nights on the machine of the last one: others would show the machine, not the code.
     *
     * @param name of the cell
     */
    public record Series(String name, List<Night> nights, List<Night.Point> points) {
        /** The first night of each new level, as positions in the nights. */
        public List<Integer> changePoints(double threshold, double alpha) {
            return ChangePoints.of(costs(), threshold, alpha);
        }

        /** What an operation cost, night by night. */
        List<Double> costs() {
            return points.stream().map(p -> p.throughput() ? 1 / p.score() : p.score()).toList();
        }
    }

    /** Every cell of the last night, with its past. */
    public List<Series> series() {
        Night last = nights.get(nights.size() - 1);
        Map<String, Series> series = new LinkedHashMap<>();
        for (String name : last.cells().keySet()) {
            series.put(name, new Series(name, new ArrayList<>(), new ArrayList<>()));
        }
        for (Night night : nights) {
            night.cells().forEach((name, point) -> {
                if (series.containsKey(name) && night.machine().equals(last.machine())
                        && point.unit().equals(last.cells().get(name).unit())) {
                    series.get(name).nights().add(night);
                    series.get(name).points().add(point);
                }
            });
        }
        return List.copyOf(series.values());
    }
}
