package strandbench.harness.store;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.WorkloadParams;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.text.Refusal;

/** The forks of a store, merged to what JMH would have made of them in one run. */
public final class Merged {
    private Merged() {}

    /**
     * The results of all cells that have a complete fork, in the cells' order.
     *
     * @throws Refusal if a fork was stored by another version of JMH
     */
    public static Map<Cell, RunResult> of(Store store, Collection<Cell> cells) {
        Map<Cell, RunResult> results = new LinkedHashMap<>();
        for (Cell cell : cells.stream().sorted(Cell.ORDER).toList()) {
            of(store.of(cell)).ifPresent(result -> results.put(cell, result));
        }
        return results;
    }

    /**
     * The result of one cell; empty where no fork is complete.
     *
     * @throws Refusal if a fork was stored by another version of JMH
     */
    public static Optional<RunResult> of(List<ForkRecord> ofCell) {
        List<BenchmarkResult> forks = new ArrayList<>();
        for (ForkRecord fork : ofCell) {
            if (fork.isComplete()) {
                forks.add(read(fork));
            }
        }
        return forks.isEmpty()
                ? Optional.empty()
                : Optional.of(new RunResult(
                        withForks(forks.get(0).getParams(), forks.size()), forks));
    }

    private static BenchmarkResult read(ForkRecord fork) {
        try {
            return Payload.read(fork.jmh());
        } catch (IOException e) {
            throw Refusal.usage("%s fork %d: was not stored by this version of JMH (%s)",
                    fork.cell(), fork.index() + 1, e);
        }
    }

    /** JMH's formats print the number of forks that the parameters speak of. */
    private static BenchmarkParams withForks(BenchmarkParams params, int forks) {
        if (params.getForks() == 0) {
            // In this JVM, as -f 0 has it.
            return params;
        }
        WorkloadParams values = new WorkloadParams();
        int position = 0;
        for (String key : params.getParamsKeys()) {
            values.put(key, params.getParam(key), position++);
        }
        return new BenchmarkParams(params.getBenchmark(), params.generatedBenchmark(),
                params.shouldSynchIterations(), params.getThreads(), params.getThreadGroups(),
                params.getThreadGroupLabels(), forks, params.getWarmupForks(),
                new IterationParams(params.getWarmup().getType(), params.getWarmup().getCount(),
                        params.getWarmup().getTime(), params.getWarmup().getBatchSize()),
                new IterationParams(params.getMeasurement().getType(),
                        params.getMeasurement().getCount(), params.getMeasurement().getTime(),
                        params.getMeasurement().getBatchSize()),
                params.getMode(), values, params.getTimeUnit(), params.getOpsPerInvocation(),
                params.getJvm(), params.getJvmArgs(), params.getJdkVersion(), params.getVmName(),
                params.getVmVersion(), params.getJmhVersion(), params.getTimeout());
    }

    /** The same in JMH's own JSON. */
    public static String json(Collection<RunResult> results) {
        var bytes = new ByteArrayOutputStream();
        var out = new PrintStream(bytes, false, StandardCharsets.UTF_8);
        ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(results);
        out.flush();
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
