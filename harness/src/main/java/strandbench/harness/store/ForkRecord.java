package strandbench.harness.store;

import com.google.gson.JsonParseException;
import com.google.gson.annotations.SerializedName;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.AggregationPolicy;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.placement.Iterations;
import strandbench.harness.placement.Latency;

/**
 * The numbers of one fork, or why there are none. A line of the store.
 *
 * @param cell what it ran
 * @param index which of the cell's forks it is, from 0
 * @param started UTC
 * @param seconds from its start to its end, JVM and all
 * @param failure why it did not finish; null if it did
 * @param limit what kept it from as many strands as it was asked for, and how many it had; null if nothing
 *     did. That is a result, but none that could be compared
 * @param jmh how JMH ran it; null unless it can be scored
 * @param unit of its scores, as in {@code ns/op}; null unless it can be scored
 * @param warmup the iterations thrown away
 * @param iterations those that count; at least one if it can be scored
 * @param secondary what profilers added and what a group's methods scored, by JMH's labels
 * @param attachments texts that the benchmark or a profiler added, by their labels, one for each iteration that has it: a
 *     histogram in the compressed form of HdrHistogram, say
 * @param sitting number of the process that stored it among those that have written to the folder, from 1; 0 if unknown
 */
public record ForkRecord(
        Cell cell,
        @SerializedName("fork") int index,
        String started,
        double seconds,
        String failure,
        String limit,
        JmhSettings jmh,
        String unit,
        List<Iteration> warmup,
        List<Iteration> iterations,
        Map<String, Counter> secondary,
        Map<String, List<String>> attachments,
        int sitting) {

    /**
     * An iteration.
     *
     * @param score in the fork's unit
     * @param operations that were measured; 0 where that is not known
     * @param distance between its CPUs; null where the fork had one CPU
     * @param samples where the mode samples, pairs of a time in the fork's unit and how often it was seen; else null
     */
    public record Iteration(double score, long operations, Latency distance,
            List<List<Double>> samples) {
        /** One of which its samples are known; its score is their mean. */
        public static Iteration ofSamples(List<List<Double>> samples) {
            return new Iteration(Samples.mean(List.of(samples)), 0, null, samples);
        }

        /** One of which the score alone is known. */
        public static Iteration of(double score) {
            return new Iteration(score, 0, null, null);
        }
    }

    /**
     * A secondary result, of each iteration or of the whole fork.
     *
     * @param policy by which JMH makes one value of several
     * @param iterations one for each iteration, null where it has none; null for a value of the whole fork
     * @param samples instead, as of {@link Iteration}, where a method of a group was sampled; else null
     * @param fork the value of the whole fork; null for values of iterations
     */
    public record Counter(String unit, AggregationPolicy policy, List<Double> iterations,
            List<List<List<Double>>> samples, Double fork) {
        /** One with a value for each iteration. */
        public static Counter of(String unit, AggregationPolicy policy, List<Double> iterations) {
            return new Counter(unit, policy, iterations, null, null);
        }

        /** The value of the fork. */
        public double score() {
            if (fork != null) {
                return fork;
            }
            if (samples != null) {
                return Samples.mean(samples);
            }
            double[] values = iterations.stream().filter(Objects::nonNull)
                    .mapToDouble(Double::doubleValue).toArray();
            return switch (policy) {
                case AVG -> java.util.Arrays.stream(values).average().orElse(Double.NaN);
                case SUM -> java.util.Arrays.stream(values).sum();
                case MAX -> java.util.Arrays.stream(values).max().orElse(Double.NaN);
                case MIN -> java.util.Arrays.stream(values).min().orElse(Double.NaN);
            };
        }
    }

    public ForkRecord {
        warmup = warmup == null ? List.of() : warmup;
        iterations = iterations == null ? List.of() : iterations;
        secondary = secondary == null ? Map.of() : secondary;
        attachments = attachments == null ? Map.of() : attachments;
    }

    /** One that is not stored yet. */
    public ForkRecord(Cell cell, int index, String started, double seconds, String failure,
            String limit, JmhSettings jmh, String unit, List<Iteration> warmup,
            List<Iteration> iterations, Map<String, Counter> secondary,
            Map<String, List<String>> attachments) {
        this(cell, index, started, seconds, failure, limit, jmh, unit, warmup, iterations,
                secondary, attachments, 0);
    }

    /** The same, stored in a sitting. */
    ForkRecord in(int sitting) {
        return new ForkRecord(cell, index, started, seconds, failure, limit, jmh, unit, warmup,
                iterations, secondary, attachments, sitting);
    }

    /**
     * Whether two forks of a cell's arms are a pair: their blocks are the same, and one process ran both. A fork that is run again
     * later has no neighbour.
     */
    public boolean isPairOf(ForkRecord other) {
        return index == other.index && sitting == other.sitting;
    }

    /** A fork that did not finish, for the reason {@code failure}. */
    public static ForkRecord failed(
            Cell cell, int index, String started, double seconds, String failure) {
        return without(cell, index, started, seconds, failure, null);
    }

    /** A fork that met a limit of the machine or the JVM. */
    public static ForkRecord limited(
            Cell cell, int index, String started, double seconds, String limit) {
        return without(cell, index, started, seconds, null, limit);
    }

    private static ForkRecord without(Cell cell, int index, String started, double seconds,
            String failure, String limit) {
        return new ForkRecord(cell, index, started, seconds, failure, limit, null, null, null,
                null, null, null);
    }

    /**
     * Itself, as it was read from a file.
     *
     * @throws JsonParseException if a part is missing that others rely on, or does not fit the others
     */
    ForkRecord whole() {
        require(cell != null && cell.isWhole(), "a cell");
        require(index >= 0, "a number from 0");
        require(isInstant(started), "the time of its start");
        if (isComplete()) {
            require(cell.mode() != Mode.All, "a mode");
            require(unit != null, "a unit");
            require(jmh != null && jmh.isWhole(), "JMH's settings");
            require(!iterations.isEmpty()
                    && Stream.concat(warmup.stream(), iterations.stream())
                            .allMatch(Objects::nonNull),
                    "iterations");
            require(iterations.stream().allMatch(
                    iteration -> (iteration.samples != null) == (cell.mode() == Mode.SampleTime)),
                    "samples");
            require(Samples.areWhole(iterations.stream().map(Iteration::samples)
                    .filter(Objects::nonNull).toList()), "samples");
            require(secondary.values().stream().allMatch(this::isWhole), "counters");
            require(attachments.values().stream().allMatch(Objects::nonNull), "attachments");
        }
        return this;
    }

    private boolean isWhole(Counter counter) {
        return counter != null && counter.unit != null && counter.policy != null
                && (counter.fork != null || counter.iterations != null || counter.samples != null)
                && (counter.iterations == null || counter.iterations.size() == iterations.size())
                && (counter.samples == null || counter.samples.size() == iterations.size()
                        && Samples.areWhole(counter.samples));
    }

    private static boolean isInstant(String text) {
        try {
            return text != null && Instant.parse(text) != null;
        } catch (DateTimeException e) {
            return false;
        }
    }

    private static void require(boolean condition, String part) {
        if (!condition) {
            throw new JsonParseException("it lacks " + part);
        }
    }

    /** JMH's score over this fork alone: the mean of its iterations, or of its samples; NaN where it has none. */
    public double score() {
        return iterations.isEmpty() || iterations.get(0).samples() == null
                ? scores(iterations).stream().mapToDouble(Double::doubleValue).average()
                        .orElse(Double.NaN)
                : Samples.mean(iterations.stream().map(Iteration::samples).toList());
    }

    /** Whether it was alive at the same time as another. */
    public boolean isAliveWith(ForkRecord other) {
        return start().isBefore(other.end()) && other.start().isBefore(end());
    }

    private Instant start() {
        return Instant.parse(started);
    }

    private Instant end() {
        return start().plusNanos(Math.round(seconds * 1e9));
    }

    /** Whether it ran to its end, so that it can be scored. */
    public boolean isComplete() {
        return failure == null && limit == null;
    }

    /** Whether it did not finish, for a reason that may have been a passing one. */
    public boolean hasFailed() {
        return failure != null;
    }

    /** How far apart the CPUs were, in the order of the iterations, warm-up included. */
    public Stream<Latency> latencies() {
        return Stream.concat(warmup.stream(), iterations.stream()).map(Iteration::distance)
                .filter(Objects::nonNull);
    }

    /**
     * The iterations that count, with how far apart the CPUs were; without where each is a single shot, which lasts
     * longer than the CPUs stay.
     */
    public Iterations measured() {
        return withDistances(iterations);
    }

    /** A counter of these iterations; empty where it is not one of each. */
    public Optional<Iterations> measured(String label) {
        return Optional.ofNullable(secondary.get(label))
                .filter(counter -> counter.iterations != null
                        && !counter.iterations.contains(null))
                .map(counter -> new Iterations(counter.iterations, measured().latencies()));
    }

    /** The same of those thrown away. */
    public Iterations thrownAway() {
        return withDistances(warmup);
    }

    private Iterations withDistances(List<Iteration> some) {
        return new Iterations(scores(some),
                cell.mode() == Mode.SingleShotTime
                        || some.stream().anyMatch(iteration -> iteration.distance == null)
                                ? List.of()
                                : some.stream().map(Iteration::distance).toList());
    }

    private static List<Double> scores(List<Iteration> some) {
        return some.stream().map(Iteration::score).toList();
    }
}
