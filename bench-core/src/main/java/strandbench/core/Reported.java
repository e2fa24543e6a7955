package strandbench.core;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * What a benchmark has found out besides its score. JMH's own auxiliary counters are whole numbers, and
 * unknown to single shots.
 *
 * <p>A benchmark has to report the same labels in each iteration, because JMH takes one that is missing
 * for 0.
 */
public final class Reported implements InternalProfiler {
    /** Reported as 1 where those who put load on what is measured were late themselves, and else as 0. */
    public static final String CLIENT_LIMIT = "client.limit";

    /** Reported as the share of all CPUs' time that somebody used, from 0 to 1, where none should be left over unseen. */
    public static final String MACHINE_BUSY = "machine.busy";

    /** Reported as 1 where a server held what it was asked for, and else as 0. */
    public static final String HELD = "held";

    private static final Collection<ScalarResult> FOUND = new ConcurrentLinkedQueue<>();

    /**
     * Adds a figure to the results of the iteration that runs.
     *
     * @param label as in {@code asleep.cpus}
     * @param unit as in {@code B/strand}
     */
    public static void add(String label, double value, String unit) {
        FOUND.add(new ScalarResult(label, value, unit, AggregationPolicy.AVG));
    }

    /** Has ready what {@link #add} needs, so that it does not load classes where time is dear. */
    static void prepare() {
        new ScalarResult(CLIENT_LIMIT, 0, "#", AggregationPolicy.AVG);
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        FOUND.clear();
    }

    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        return List.copyOf(FOUND);
    }

    @Override
    public String getDescription() {
        return "What a benchmark has found out besides its score";
    }
}
