package strandbench.core;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * A JVM behind perf as JMH starts a fork: a warm-up, then measured iterations. All of them do the same
 * work, which is also done between them and after the last one.
 */
final class PerfFork {
    static final int MEASURED = 2;

    private final int handOvers;
    private final Path journal;

    private PerfFork(int handOvers, Path journal) {
        this.handOvers = handOvers;
        this.journal = journal;
    }

    /**
     * Runs it behind the profiler's perf.
     *
     * @param prefix a command such as taskset
     * @param handOvers what the work is
     * @param journal where a line is added for each piece of work, when that is done
     */
    static void run(PerfProfiler profiler, List<String> prefix, int handOvers, Path journal)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(profiler.addJVMInvokeOptions(null));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(profiler.addJVMOptions(null));
        command.addAll(
                List.of("-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"),
                        PerfFork.class.getName(), Integer.toString(handOvers), journal.toString()));
        BoundedProcess.run(command);
    }

    /** What JMH then makes of it: one operation in each measured iteration. */
    static Map<String, Double> results(PerfProfiler profiler) {
        var iteration = CountedJvm.operations(1);
        return profiler
                .afterTrial(new BenchmarkResult(null, List.of(iteration, iteration)), 0, null, null)
                .stream()
                .collect(Collectors.toMap(ScalarResult::getLabel, ScalarResult::getScore));
    }

    public static void main(String[] arguments) throws Exception {
        var fork = new PerfFork(Integer.parseInt(arguments[0]), Path.of(arguments[1]));
        var profiler = new PerfProfiler();
        fork.iterate(profiler, IterationType.WARMUP);
        for (int i = 0; i < MEASURED; i++) {
            fork.iterate(profiler, IterationType.MEASUREMENT);
            fork.work("no iteration");
        }
    }

    private void iterate(PerfProfiler profiler, IterationType type) throws Exception {
        var params = new IterationParams(type, 1, TimeValue.NONE, 1);
        profiler.beforeIteration(null, params);
        work(type.name());
        profiler.afterIteration(null, params, CountedJvm.operations(1));
    }

    private void work(String name) throws IOException, InterruptedException {
        ParkedPair.handOver(handOvers).run();
        Files.writeString(journal, name + "\n", StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }
}
