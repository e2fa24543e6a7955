package strandbench.harness;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.options.Options;

/**
 * A cell that was measured in full: every fork, and every iteration of each. JMH by itself reports
 * success when forks have failed, and takes a fork that threw half-way for a shorter one.
 *
 * @param name benchmark and parameters
 * @param mode JMH's mode
 */
record MeasuredCell(String name, Mode mode) {
    static Set<MeasuredCell> of(Iterable<RunResult> results) {
        Set<MeasuredCell> cells = new LinkedHashSet<>();
        for (RunResult result : results) {
            if (isComplete(result)) {
                cells.add(of(result.getParams()));
            }
        }
        return cells;
    }

    private static boolean isComplete(RunResult result) {
        BenchmarkParams params = result.getParams();
        return result.getBenchmarkResults().size() == Math.max(1, params.getForks())
                && result.getBenchmarkResults().stream()
                        .allMatch(
                                fork -> fork.getIterationResults().size() == params.getMeasurement()
                                        .getCount());
    }

    private static MeasuredCell of(BenchmarkParams params) {
        Map<String, String> values = new LinkedHashMap<>();
        params.getParamsKeys().forEach(key -> values.put(key, params.getParam(key)));
        return new MeasuredCell(Selection.cell(params.getBenchmark(), values), params.getMode());
    }

    /** The cells that the command line asks for. */
    static Set<MeasuredCell> expected(Options options, Selection selection) {
        Collection<Mode> modes = options.getBenchModes();
        if (modes.contains(Mode.All)) {
            modes = new ArrayList<>(List.of(Mode.values()));
            modes.remove(Mode.All);
        }
        Set<MeasuredCell> cells = new LinkedHashSet<>();
        for (BenchmarkMethod benchmark : selection.benchmarks()) {
            for (Mode mode : modes.isEmpty() ? List.of(benchmark.entry().getMode()) : modes) {
                for (String name : selection.cells(benchmark)) {
                    cells.add(new MeasuredCell(name, mode));
                }
            }
        }
        return cells;
    }

    /** The names of the expected cells that were not measured. */
    static List<String> missing(
            Set<MeasuredCell> measured, Options options, Selection selection) {
        Set<MeasuredCell> missing = expected(options, selection);
        missing.removeAll(measured);
        return missing.stream().map(MeasuredCell::name).distinct().toList();
    }

    /** What an exception of JMH's runner says, its causes and the failures it collected included. */
    static String messages(Throwable e) {
        List<String> messages = new ArrayList<>();
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            messages.add(String.valueOf(cause.getMessage()));
            for (Throwable suppressed : cause.getSuppressed()) {
                messages.add(String.valueOf(suppressed.getMessage()));
            }
        }
        return String.join(": ", new LinkedHashSet<>(messages)).replaceAll("\\s*\\R\\s*", " ");
    }
}
