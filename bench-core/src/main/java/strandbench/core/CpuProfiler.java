package strandbench.core;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * CPU time, context switches and migrations per operation, of the whole process and within each iteration. It reads the
 * kernel's counters before and after, and does nothing in between. If a counter cannot be read, it is absent and a line
 * states the reason.
 *
 * <p>The labels are fixed at construction, because JMH counts a label as 0 in iterations that lack it.
 */
public final class CpuProfiler implements InternalProfiler {
    private static final List<Counter> SWITCHES_OF_THREADS = List.of(
            new Counter("cpu.switches.voluntary.min", "#/op"),
            new Counter("cpu.switches.involuntary.min", "#/op"));
    private static final List<Counter> MIGRATIONS = List
            .of(new Counter("cpu.migrations.min", "#/op"));

    /** Sources in starting order: the last to start is the first to stop. */
    private final List<Source> sources = new ArrayList<>();

    /** The reason why a counter is absent, by its label; removed once printed. */
    private final Map<String, String> absent = new LinkedHashMap<>();

    private record Source(List<Counter> counters, CounterSource source) {}

    /** The counts of an iteration that has ended. */
    private final Map<Counter, Long> counted = new LinkedHashMap<>();

    /** Called by JMH, in the launcher too, where it prints nothing and starts nothing. */
    public CpuProfiler() {
        this(Path.of("/proc/self/task"), ResourceUsage::new);
    }

    CpuProfiler(Path tasks, Supplier<CounterSource> usage) {
        // Reading files takes CPU time and may cause switches, so the source that would count these starts last.
        open(MIGRATIONS, () -> new TaskCounts(tasks, "sched", List.of("se.nr_migrations")));
        if (!open(ResourceUsage.COUNTERS, usage)) {
            open(
                    SWITCHES_OF_THREADS,
                    () -> new TaskCounts(
                            tasks, "status",
                            List.of("voluntary_ctxt_switches", "nonvoluntary_ctxt_switches")));
            open(ProcessTime.COUNTERS, ProcessTime::new);
        }
    }

    private boolean open(List<Counter> counters, Supplier<CounterSource> opening) {
        try {
            sources.add(new Source(counters, opening.get()));
            counters.forEach(counter -> absent.remove(counter.label()));
            return true;
        } catch (UnsupportedOperationException e) {
            counters.forEach(counter -> absent.put(counter.label(), e.getMessage()));
            return false;
        }
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        absent.forEach((label, reason) -> System.out.println("# no " + label + ": " + reason));
        absent.clear();
        counted.clear();
        Counting.count(benchmark, () -> sources.forEach(source -> source.source.start()),
                this::stop);
    }

    private void stop() {
        for (Source source : sources.reversed()) {
            long[] counts = source.source.stop();
            for (int i = 0; i < counts.length; i++) {
                counted.put(source.counters.get(i), counts[i]);
            }
        }
    }

    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        Counting.end();
        double operations = result.getMetadata().getAllOps();
        List<ScalarResult> results = new ArrayList<>();
        counted.forEach(
                (counter, count) -> results.add(
                        new ScalarResult(counter.label(),
                                operations == 0 ? Double.NaN : count / operations,
                                counter.unit(), AggregationPolicy.AVG)));
        return results;
    }

    @Override
    public String getDescription() {
        return "CPU time, context switches and migrations per operation";
    }
}
