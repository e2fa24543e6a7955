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
 * The numbers of one fork, or why there are none; one line of the store.
 *
 * @param cell of the fork
 * @param index which of the cell's forks it is, from 0
 * @param started UTC
 * @param seconds from its start to its end, with the start of its JVM
 * @param failure why it did not finish; null if it did
 * @param limit why it could not run as many strands as wanted, and how many it ran; null if it could. It is a result,
 *     but not one to compare
 * @param jmh JMH's settings; null without a score
 * @param unit of its scores, as in {@code ns/op}; null without a score
 * @param warmup the iterations thrown away
 * @param iterations the measured ones; at least one for a fork with a score
 * @param secondary the results of profilers and of a group's methods, by JMH's labels
 * @param attachments texts of the benchmark or a profiler, by their labels, one for each iteration that has it, as in a
 *     histogram in HdrHistogram's compressed form
 * @param sitting how often its run was begun or resumed before, from 0. Only forks of one sitting form pairs: others may
 *     be hours apart
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

    /** The failure of a fork whose arm has an older jar than the cells are of. */
    public static final String ABSENT = "the jar has no such benchmark";

    /**
     * An iteration.
     *
     * @param score in the fork's unit
     * @param operations the measured operations; 0 if unknown
     * @param distance between its CPUs; null if the fork had one CPU
     * @param samples if the mode samples, pairs of a time in the fork's unit and its count; else null
     */
    public record Iteration(double score, long operations, Latency distance,
            List<List<Double>> samples) {
        /** An iteration with known samples; its score is their mean. */
        public static Iteration ofSamples(List<List<Double>> samples) {
            return new Iteration(Samples.mean(List.of(samples)), 0, null, samples);
        }

        /** An iteration with a score only. */
        public static Iteration of(double score) {
            return new Iteration(score, 0, null, null);
        }
    }

    /**
     * A secondary result, of each iteration or of the whole fork.
     *
     * @param policy JMH's way of combining several values
     * @param iterations one value per iteration, null for a missing one; null for a value of the whole fork
     * @param samples instead, as in {@link Iteration}, if a method of a group was sampled; else null
     * @param fork the value of the whole fork; null for values of iterations
     */
    public record Counter(String unit, AggregationPolicy policy, List<Double> iterations,
            List<List<List<Double>>> samples, Double fork) {
        /** A counter with a value for each iteration. */
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
                null, null, null, 0);
    }

    /** The same fork in a sitting of its run. */
    public ForkRecord in(int another) {
        return new ForkRecord(cell, index, started, seconds, failure, limit, jmh, unit, warmup,
                iterations, secondary, attachments, another);
    }

    /**
     * This fork, checked after it was read from a file.
     *
     * @throws JsonParseException if a needed part is missing, or parts contradict each other
     */
    ForkRecord whole() {
        require(cell != null && cell.isWhole(), "a cell");
        require(index >= 0, "a number from 0");
        require(sitting >= 0, "a sitting from 0");
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

    /** JMH's score for this fork: the mean of its iterations or of its samples; NaN without any. */
    public double score() {
        return iterations.isEmpty() || iterations.get(0).samples() == null
                ? scores(iterations).stream().mapToDouble(Double::doubleValue).average()
                        .orElse(Double.NaN)
                : Samples.mean(iterations.stream().map(Iteration::samples).toList());
    }

    /** Whether it ran right before, after or beside this fork of another arm. */
    public boolean isPairOf(ForkRecord other) {
        return index == other.index && sitting == other.sitting;
    }

    /** Whether it was alive at the same time as another fork. */
    public boolean isAliveWith(ForkRecord other) {
        return start().isBefore(other.end()) && other.start().isBefore(end());
    }

    private Instant start() {
        return Instant.parse(started);
    }

    private Instant end() {
        return start().plusNanos(Math.round(seconds * 1e9));
    }

    /** Whether it ran to its end, and so has a score. */
    public boolean isComplete() {
        return failure == null && limit == null;
    }

    /** Whether it did not finish, for a reason that may be temporary. */
    public boolean hasFailed() {
        return failure != null;
    }

    /** The distances between the CPUs, in the order of the iterations, warm-up included. */
    public Stream<Latency> latencies() {
        return Stream.concat(warmup.stream(), iterations.stream()).map(Iteration::distance)
                .filter(Objects::nonNull);
    }

    /**
     * The measured iterations with their distances between the CPUs. Single shots have no distances, because the CPUs
     * move more often than that.
     */
    public Iterations measured() {
        return withDistances(iterations);
    }

    /** A counter of these iterations; empty if an iteration lacks it. */
    public Optional<Iterations> measured(String label) {
        return Optional.ofNullable(secondary.get(label))
                .filter(counter -> counter.iterations != null
                        && !counter.iterations.contains(null))
                .map(counter -> new Iterations(counter.iterations, measured().latencies()));
    }

    /** The same for the iterations thrown away. */
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
