package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * How the time of a run grows with its work. Of each size there are as many runs as make the same work
 * in all, one size after the other and round after round: what a busy machine, or a scheduler in
 * another mood, does to one size it does to all. Then the time of so much work should not depend on
 * the size of a run. Where it is the long runs that take too little, what starting a run costs still
 * shows, and all sizes are doubled: a fault stays, a start does not.
 *
 * @param what the work, as in "hops"
 * @param factors the sizes, as multiples of the first
 * @param times how many times as long as a run of the first size one of each size takes
 */
record Proportion(String what, int[] factors, double[] times) {
    private static final int ROUNDS = 3;
    private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(6);

    /** Per unit of work, the other sizes may take so much less or more: a test's machine is busy. */
    private static final double LEAST = 0.4;

    private static final double MOST = 2.5;

    /** The shortest run that counts: much longer than what starting one takes. */
    private static final long SHORTEST_NANOS = TimeUnit.MILLISECONDS.toNanos(6);

    /** A run of a given size. */
    interface Run {
        void of(int size) throws Exception;
    }

    /** The smallest of the sizes {@code least}, twice that and so on that takes long enough to count. */
    private static int unit(int least, Run run) throws Exception {
        int unit = least;
        while (takesLess(unit, run)) {
            unit *= 2;
        }
        return unit;
    }

    /** Whether one of a few runs is too short: a busy machine makes any of them longer. */
    private static boolean takesLess(int size, Run run) throws Exception {
        for (int i = 0; i < 5; i++) {
            long start = System.nanoTime();
            run.of(size);
            if (System.nanoTime() - start < SHORTEST_NANOS) {
                return true;
            }
        }
        return false;
    }

    /**
     * Measures sizes of its own choice, in more rounds the longer they differ.
     *
     * @param least the smallest size that may be the first
     * @param factors multiples of it, each a multiple of the one before, beginning with 1
     * @throws AssertionError if the time is not in proportion
     */
    static Proportion from(String what, int least, int[] factors, Run run) throws Exception {
        long deadline = System.nanoTime() + MOST_NANOS;
        int unit = unit(least, run);
        Predicate<Proportion> givenUp = p -> p.showsTheStart() || System.nanoTime() > deadline;
        Proportion proportion = measured(what, unit, factors, run, givenUp);
        while (proportion.showsTheStart() && System.nanoTime() < deadline
                && unit <= Integer.MAX_VALUE / 2 / factors[factors.length - 1]) {
            unit *= 2;
            proportion = measured(what, unit, factors, run, givenUp);
        }
        return proportion.required();
    }

    /**
     * Measures given sizes, in more rounds the longer they differ; once more with larger ones if it is
     * the long runs that take too little.
     *
     * @param unit the smallest size
     * @param factors multiples of it, each a multiple of the one before, beginning with 1
     * @throws AssertionError if the time is not in proportion
     */
    static Proportion of(String what, int unit, int[] factors, Run run) throws Exception {
        Proportion proportion = bounded(what, unit, factors, run);
        return (proportion.showsTheStart()
                ? bounded(what, unit * factors[1], factors, run)
                : proportion).required();
    }

    private static Proportion bounded(String what, int unit, int[] factors, Run run)
            throws Exception {
        long deadline = System.nanoTime() + MOST_NANOS;
        return measured(what, unit, factors, run, p -> System.nanoTime() > deadline);
    }

    /** Measures until the proportion holds, or is given up. */
    private static Proportion measured(
            String what, int unit, int[] factors, Run run, Predicate<Proportion> givenUp)
            throws Exception {
        run.of(unit * factors[factors.length - 1]);
        List<long[]> rounds = new ArrayList<>();
        Proportion proportion;
        do {
            rounds.add(round(unit, factors, run));
            proportion = medians(what, factors, rounds);
        } while (rounds.size() < ROUNDS || !proportion.holds() && !givenUp.test(proportion));
        return proportion;
    }

    private Proportion required() {
        for (int size = 1; size < factors.length; size++) {
            assertThat(times[size])
                    .as("time of %d x the %s", factors[size], what)
                    .isBetween(LEAST * factors[size], MOST * factors[size]);
        }
        return this;
    }

    /** The nanoseconds that so much work takes in runs of each size. */
    private static long[] round(int unit, int[] factors, Run run) throws Exception {
        long[] nanos = new long[factors.length];
        for (int size = 0; size < factors.length; size++) {
            long start = System.nanoTime();
            for (int i = 0; i < factors[factors.length - 1] / factors[size]; i++) {
                run.of(unit * factors[size]);
            }
            nanos[size] = System.nanoTime() - start;
        }
        return nanos;
    }

    private boolean holds() {
        return perUnit().allMatch(time -> time >= LEAST && time <= MOST);
    }

    private boolean showsTheStart() {
        return perUnit().anyMatch(time -> time < LEAST);
    }

    private DoubleStream perUnit() {
        return IntStream.range(0, factors.length)
                .mapToDouble(size -> times[size] / factors[size]);
    }

    private static Proportion medians(String what, int[] factors, List<long[]> rounds) {
        double[] times = IntStream.range(0, factors.length)
                .mapToDouble(size -> {
                    double[] ratios = rounds.stream()
                            .mapToDouble(round -> (double) round[size] / round[0])
                            .sorted()
                            .toArray();
                    return factors[size] * ratios[ratios.length / 2];
                })
                .toArray();
        return new Proportion(what, factors, times);
    }

    /** As in "2 x the hops: 2.04 x the time". */
    @Override
    public String toString() {
        return IntStream.range(1, factors.length)
                .mapToObj(size -> "%d x the %s: %.2f x the time"
                        .formatted(factors[size], what, times[size]))
                .collect(Collectors.joining(", "));
    }

    static {
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    }
}
