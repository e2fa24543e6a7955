package strandbench.harness.results;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.AverageTimeResult;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.BenchmarkResultMetaData;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.JmhFork;
import strandbench.harness.store.Store;

/** The folder of a run whose forks never ran, for tests. */
public final class StoredForks {
    private static final double SCORE = 250;

    private StoredForks() {}

    /** Stores forks, and the environment beside them. */
    public static void write(Path folder, List<ForkRecord> forks) throws IOException {
        JmhFile.writeEnvironment(folder);
        try (Store store = Store.open(folder)) {
            for (ForkRecord fork : forks) {
                store.append(fork);
            }
        }
    }

    /** A cell of a benchmark as in {@code virtual.VirtualThreadStack.serve}. */
    public static Cell cell(String benchmark, Map<String, String> params) {
        return new Cell("strandbench." + benchmark, Mode.AverageTime, new TreeMap<>(params),
                Arm.DEFAULT, "");
    }

    /**
     * A fork of one iteration.
     *
     * @param counters secondary results, in no unit
     */
    public static ForkRecord fork(Cell cell, int index, Map<String, Double> counters,
            Map<String, List<String>> attachments) {
        return fork(cell, index, SCORE, counters, attachments);
    }

    /** The same, with this score in nanoseconds. */
    public static ForkRecord fork(Cell cell, int index, double score, Map<String, Double> counters,
            Map<String, List<String>> attachments) {
        ForkRecord fork = JmhFork.of(cell, index, "2026-01-01T00:00:00Z", 7.5, List.of(),
                result(cell, score, counters));
        return new ForkRecord(cell, index, fork.started(), fork.seconds(), null, null, fork.jmh(),
                fork.unit(), fork.warmup(), fork.iterations(), fork.secondary(), attachments, 0);
    }

    /** A histogram as a benchmark reports it, of these values in microseconds. */
    public static String histogram(LongStream micros) {
        Histogram histogram = new Histogram(3);
        micros.forEach(histogram::recordValue);
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    }

    private static BenchmarkResult result(Cell cell, double score, Map<String, Double> counters) {
        BenchmarkParams params = params(cell);
        IterationResult iteration = new IterationResult(params, params.getMeasurement(),
                new IterationResultMetaData(100, 90));
        iteration.addResult(new AverageTimeResult(ResultRole.PRIMARY, "score", 1_000,
                Math.round(score * 1_000), TimeUnit.NANOSECONDS));
        counters.forEach((label, value) -> iteration.addResult(
                new ScalarResult(label, value, "", AggregationPolicy.AVG)));
        return new BenchmarkResult(params, List.of(iteration),
                new BenchmarkResultMetaData(1, 2, 3, 4, 5));
    }

    private static BenchmarkParams params(Cell cell) {
        WorkloadParams values = new WorkloadParams();
        cell.params().forEach((name, value) -> values.put(name, value, 0));
        TimeValue second = TimeValue.seconds(1);
        return new BenchmarkParams(cell.benchmark(), "generated", false, 1, new int[]{1},
                List.of(), 1, 0, new IterationParams(IterationType.WARMUP, 1, second, 1),
                new IterationParams(IterationType.MEASUREMENT, 1, second, 1), cell.mode(), values,
                TimeUnit.NANOSECONDS, 1, "java", List.of(), "25", "VM", "25", "1.37",
                TimeValue.minutes(10));
    }
}
