package strandbench.harness.store;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.annotations.Mode;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.placement.Iterations;
import strandbench.harness.placement.Latency;

/**
 * What one fork gave, or why it gave nothing. A line of the store.
 *
 * @param cell what it ran
 * @param index which of the cell's forks it is, from 0
 * @param started UTC
 * @param seconds from its start to its end, JVM and all
 * @param failure why it did not finish; null if it did
 * @param limit what kept it from as many strands as it was asked for, and how many it had; null if nothing
 *     did. That is a result, but none that could be compared
 * @param unit of its scores, as in {@code ns/op}; null like everything below unless it can be scored
 * @param score JMH's, over this fork alone
 * @param warmup the score of each iteration thrown away
 * @param iterations the score of each iteration that counts
 * @param warmupLatencies how far apart the CPUs were, of each iteration thrown away; empty where the fork had
 *     one CPU, or an older version wrote it
 * @param latencies the same of each iteration that counts
 * @param secondary what profilers added, by JMH's labels
 * @param jmh the same in JMH's own classes, for results.json: exact, and in every mode
 * @param attachments texts that the benchmark or a profiler added, by their labels, one for each iteration that has it: a
 *     histogram in the compressed form of HdrHistogram, say. Empty where an older version wrote it
 */
public record ForkRecord(
        Cell cell,
        int index,
        String started,
        double seconds,
        String failure,
        String limit,
        String unit,
        Double score,
        List<Double> warmup,
        List<Double> iterations,
        List<Latency> warmupLatencies,
        List<Latency> latencies,
        Map<String, Quantity> secondary,
        String jmh,
        Map<String, List<String>> attachments) {

    /** A file that an older version wrote lacks what is new. */
    public ForkRecord {
        warmupLatencies = warmupLatencies == null ? List.of() : warmupLatencies;
        latencies = latencies == null ? List.of() : latencies;
        attachments = attachments == null ? Map.of() : attachments;
    }

    /** A secondary result. */
    public record Quantity(double score, String unit) {}

    /** A fork that did not finish, for the reason {@code failure}. */
    public static ForkRecord failed(
            Cell cell, int index, String started, double seconds, String failure) {
        return new ForkRecord(
                cell, index, started, seconds, failure, null, null, null, null, null, null, null,
                null, null, null);
    }

    /** A fork that met a limit of the machine or the JVM. */
    public static ForkRecord limited(
            Cell cell, int index, String started, double seconds, String limit) {
        return new ForkRecord(
                cell, index, started, seconds, null, limit, null, null, null, null, null, null,
                null, null, null);
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

    /**
     * The iterations that count, with how far apart the CPUs were; without where each is a single shot, which lasts
     * longer than the CPUs stay.
     */
    public Iterations measured() {
        return new Iterations(iterations,
                cell.mode() == Mode.SingleShotTime ? List.of() : latencies);
    }
}
