package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How the time of a run grows with its work. Of each size there are as many runs as make the same work
 * in all, one size after the other and round after round: what a busy machine, or a scheduler in
 * another mood, does to one size it does to all. Then the time of so much work should not depend on
 * the size of a run.
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
    static int unit(int least, Run run) throws Exception {
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
     * Measures, in more rounds the longer the sizes differ.
     *
     * @param unit the smallest size
     * @param factors multiples of it, each a multiple of the one before, beginning with 1
     * @throws AssertionError if the time is not in proportion
     */
    static Proportion of(String what, int unit, int[] factors, Run run) throws Exception {
        int most = factors[factors.length - 1];
        run.of(unit * most);
        long deadline = System.nanoTime() + MOST_NANOS;
        long[][] rounds = new long[0][];
        Proportion proportion;
        do {
            long[] round = new long[factors.length];
            for (int size = 0; size < factors.length; size++) {
                long start = System.nanoTime();
                for (int i = 0; i < most / factors[size]; i++) {
                    run.of(unit * factors[size]);
                }
                round[size] = System.nanoTime() - start;
            }
            rounds = Arrays.copyOf(rounds, rounds.length + 1);
            rounds[rounds.length - 1] = round;
            proportion = medians(what, factors, rounds);
        } while (rounds.length < ROUNDS || !proportion.holds() && System.nanoTime() < deadline);
        for (int size = 1; size < factors.length; size++) {
            assertThat(proportion.times[size])
                    .as("time of %d x the %s, after %d rounds", factors[size], what, rounds.length)
                    .isBetween(LEAST * factors[size], MOST * factors[size]);
        }
        return proportion;
    }

    private boolean holds() {
        return IntStream.range(0, factors.length)
                .mapToDouble(size -> times[size] / factors[size])
                .allMatch(perUnit -> perUnit >= LEAST && perUnit <= MOST);
    }

    private static Proportion medians(String what, int[] factors, long[][] rounds) {
        double[] times = IntStream.range(0, factors.length)
                .mapToDouble(size -> {
                    double[] ratios = Arrays.stream(rounds)
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
