package strandbench.harness.store;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import strandbench.harness.benchmark.Cell;

/** Merges the forks of a store into the results that JMH would make of them in one run. */
public final class Merged {
    private Merged() {}

    /** The results of all cells with a complete fork, in the cells' order. */
    public static Map<Cell, RunResult> of(Store store, Collection<Cell> cells) {
        Map<Cell, RunResult> results = new LinkedHashMap<>();
        for (Cell cell : cells.stream().sorted(Cell.ORDER).toList()) {
            of(store.of(cell)).ifPresent(result -> results.put(cell, result));
        }
        return results;
    }

    /** The result of one cell; empty if no fork is complete. */
    public static Optional<RunResult> of(List<ForkRecord> ofCell) {
        List<BenchmarkResult> forks = new ArrayList<>();
        for (ForkRecord fork : ofCell) {
            if (fork.isComplete()) {
                forks.add(JmhFork.result(fork));
            }
        }
        return forks.isEmpty()
                ? Optional.empty()
                : Optional.of(new RunResult(
                        params(ofCell, forks.size()), forks));
    }

    /** JMH's formats print the number of forks from the parameters. */
    private static BenchmarkParams params(List<ForkRecord> ofCell, int complete) {
        ForkRecord some = ofCell.stream().filter(ForkRecord::isComplete).findFirst().orElseThrow();
        return some.jmh().params(some.cell(), complete);
    }

    /** The results in JMH's own JSON. */
    public static String json(Collection<RunResult> results) {
        var bytes = new ByteArrayOutputStream();
        var out = new PrintStream(bytes, false, StandardCharsets.UTF_8);
        ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(results);
        out.flush();
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
