package strandbench.core;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.results.TextResult;

/**
 * What a benchmark has found out besides its score. JMH's own auxiliary counters are whole numbers, and
 * unknown to single shots.
 *
 * <p>A benchmark has to report the same labels in each iteration, because JMH takes one that is missing
 * for 0.
 */
public final class Reported implements InternalProfiler {
    /** Of what is to be said beside a score: reported as 1 where it is true, and else as 0. */
    public static final String FLAG = "flag.";

    /** Reported as 1 where a server held what it was asked for, and else as 0. */
    public static final String HELD = "held";

    private static final Collection<Result<?>> FOUND = new ConcurrentLinkedQueue<>();

    /**
     * Adds a figure to the results of the iteration that runs.
     *
     * @param label as in {@code asleep.cpus}
     * @param unit as in {@code B/strand}
     */
    public static void add(String label, double value, String unit) {
        FOUND.add(new ScalarResult(label, value, unit, AggregationPolicy.AVG));
    }

    /**
     * Says beside the score of the iteration that runs what a reader has to know of it.
     *
     * @param words as in {@code no CPU was idle}
     * @param isTrue whether they are
     */
    public static void flag(String words, boolean isTrue) {
        add(FLAG + words, isTrue ? 1 : 0, "0/1");
    }

    /**
     * Adds a text to the results of the iteration that runs, which is stored with the fork as it is.
     *
     * @param label what it is
     */
    public static void attach(String label, String text) {
        FOUND.add(new TextResult(text, label));
    }

    /** Has ready what {@link #add} needs, so that it does not load classes where time is dear. */
    public static void prepare() {
        new ScalarResult(FLAG, 0, "#", AggregationPolicy.AVG);
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        FOUND.clear();
    }

    @Override
    public Collection<Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        return List.copyOf(FOUND);
    }

    @Override
    public String getDescription() {
        return "What a benchmark has found out besides its score";
    }
}
