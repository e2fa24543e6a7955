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
 * The figures of a benchmark besides its score. JMH's own auxiliary counters are whole numbers, and single shots do not
 * support them.
 *
 * <p>A benchmark must report the same labels in each iteration, because JMH counts a missing label as 0.
 */
public final class Reported implements InternalProfiler {
    /** Prefix of a remark beside a score: reported as 1 if it is true, else as 0. */
    public static final String FLAG = "flag.";

    /** Reported as 1 if a server held the requested load, else as 0. */
    public static final String HELD = "held";

    /** The operations per second that a load asked for, from which the score follows. */
    public static final String OFFERED = "offered";

    private static final Collection<Result<?>> FOUND = new ConcurrentLinkedQueue<>();

    /**
     * Adds a figure to the results of the current iteration.
     *
     * @param label as in {@code asleep.cpus}
     * @param unit as in {@code B/strand}
     */
    public static void add(String label, double value, String unit) {
        FOUND.add(new ScalarResult(label, value, unit, AggregationPolicy.AVG));
    }

    /**
     * Adds a remark beside the score of the current iteration.
     *
     * @param words as in {@code no CPU was idle}
     * @param isTrue whether the remark applies
     */
    public static void flag(String words, boolean isTrue) {
        add(FLAG + words, isTrue ? 1 : 0, "0/1");
    }

    /**
     * Adds a text to the results of the current iteration; it is stored unchanged with the fork.
     *
     * @param label its name
     */
    public static void attach(String label, String text) {
        FOUND.add(new TextResult(text, label));
    }

    /** Loads the classes that {@link #add} needs, so that it loads none while time is measured. */
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
