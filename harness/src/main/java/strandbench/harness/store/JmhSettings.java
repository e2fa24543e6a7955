package strandbench.harness.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;
import strandbench.harness.benchmark.Cell;

/**
 * How JMH ran a fork: the settings in its files besides the scores.
 *
 * @param version of JMH
 * @param threads of the benchmark
 * @param threadGroups how many threads each method of a group has
 * @param groupLabels the names of these methods
 * @param forks 0 for a benchmark that ran in the harness's own JVM, else 1
 * @param warmup the iterations thrown away
 * @param measurement the measured iterations
 * @param timeUnit of the scores
 * @param jvm the path of the fork's java
 * @param timeout after which JMH interrupts an iteration
 */
public record JmhSettings(
        String version,
        boolean synchronizesIterations,
        int threads,
        List<Integer> threadGroups,
        List<String> groupLabels,
        int forks,
        int warmupForks,
        Lengths warmup,
        Lengths measurement,
        TimeUnit timeUnit,
        int operationsPerInvocation,
        String jvm,
        List<String> jvmArgs,
        String jdkVersion,
        String vmName,
        String vmVersion,
        String timeout) {

    /**
     * The lengths of iterations.
     *
     * @param time of each, as in {@code 100 ms}
     * @param batchSize invocations that count as one operation
     */
    public record Lengths(int count, String time, int batchSize) {
        private static Lengths of(IterationParams iterations) {
            return new Lengths(iterations.getCount(), iterations.getTime().toString(),
                    iterations.getBatchSize());
        }

        private IterationParams params(IterationType type) {
            return new IterationParams(type, count, parsed(time), batchSize);
        }
    }

    /** The settings in a fork's parameters. */
    static JmhSettings of(BenchmarkParams params) {
        List<Integer> groups = new ArrayList<>();
        for (int threads : params.getThreadGroups()) {
            groups.add(threads);
        }
        return new JmhSettings(params.getJmhVersion(), params.shouldSynchIterations(),
                params.getThreads(), groups, List.copyOf(params.getThreadGroupLabels()),
                params.getForks(), params.getWarmupForks(), Lengths.of(params.getWarmup()),
                Lengths.of(params.getMeasurement()), params.getTimeUnit(),
                params.getOpsPerInvocation(), params.getJvm(), List.copyOf(params.getJvmArgs()),
                params.getJdkVersion(), params.getVmName(), params.getVmVersion(),
                params.getTimeout().toString());
    }

    boolean isWhole() {
        return timeUnit != null && warmup != null && isTime(warmup.time) && measurement != null
                && isTime(measurement.time) && isTime(timeout) && threadGroups != null
                && !threadGroups.contains(null) && groupLabels != null && jvmArgs != null;
    }

    private static boolean isTime(String text) {
        try {
            return text != null && parsed(text) != null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static TimeValue parsed(String text) {
        // JMH writes the time of a single shot as a word that it cannot read.
        return text.equals(TimeValue.NONE.toString())
                ? TimeValue.NONE
                : TimeValue.fromString(text);
    }

    /**
     * JMH's parameters.
     *
     * @param number of forks in the result
     */
    BenchmarkParams params(Cell cell, int number) {
        WorkloadParams values = new WorkloadParams();
        int position = 0;
        for (Map.Entry<String, String> value : cell.params().entrySet()) {
            values.put(value.getKey(), value.getValue(), position++);
        }
        return new BenchmarkParams(cell.benchmark(), "", synchronizesIterations, threads,
                threadGroups.stream().mapToInt(Integer::intValue).toArray(), groupLabels,
                // 0 says that the benchmark ran in this JVM, as with -f 0.
                forks == 0 ? 0 : number, warmupForks, warmup.params(IterationType.WARMUP),
                measurement.params(IterationType.MEASUREMENT), cell.mode(), values, timeUnit,
                operationsPerInvocation, jvm, jvmArgs, jdkVersion, vmName, vmVersion, version,
                parsed(timeout));
    }
}
