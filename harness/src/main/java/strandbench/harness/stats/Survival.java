package strandbench.harness.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/** The rate that a share of all servers survives, from trials of fresh ones at a grid of rates. */
public final class Survival {
    private static final long SEED = 20181201;
    private static final int DRAWS = 4_000;
    private static final double LEAST = 0.025;

    private Survival() {}

    /**
     * Trials at one rate.
     *
     * @param rate requests per second
     * @param survived how many servers held it
     * @param tried of how many, at least 1
     */
    public record Trials(double rate, int survived, int tried) {
        private double share() {
            return survived / (double) tried;
        }
    }

    /**
     * A rate with its interval of 95 %, between those of the grid. 0 stands for less than the least of these, and infinity
     * for more than the greatest: nobody has tried.
     */
    public record Capacity(double rate, double low, double high) {}

    /**
     * Up to which rate this share survives. Shares never rise with the rate: where they seem to, neighbours are
     * taken together (pool adjacent violators). Between two rates of the grid the share falls with the logarithm of the rate.
     * The interval draws each rate's survivors anew, with half a survivor and half a loss more than there were, since ten
     * of ten are no certainty.
     *
     * @param trials one or more, each rate once
     * @param share in (0, 1)
     */
    public static Capacity at(double share, List<Trials> trials) {
        List<Trials> grid = trials.stream().sorted(Comparator.comparingDouble(Trials::rate))
                .toList();
        SplittableRandom random = new SplittableRandom(SEED);
        double[] drawn = new double[DRAWS];
        for (int i = 0; i < DRAWS; i++) {
            drawn[i] = crossing(share, grid.stream().map(at -> redrawn(at, random)).toList());
        }
        Arrays.sort(drawn);
        int cut = (int) (LEAST * DRAWS);
        return new Capacity(crossing(share, grid), drawn[cut], drawn[DRAWS - 1 - cut]);
    }

    private static Trials redrawn(Trials trials, SplittableRandom random) {
        double chance = (trials.survived + 0.5) / (trials.tried + 1);
        int survived = 0;
        for (int i = 0; i < trials.tried; i++) {
            survived += random.nextDouble() < chance ? 1 : 0;
        }
        return new Trials(trials.rate, survived, trials.tried);
    }

    private static double crossing(double share, List<Trials> grid) {
        double[] shares = falling(grid);
        if (shares[0] < share) {
            return 0;
        }
        for (int i = 1; i < shares.length; i++) {
            if (shares[i] < share) {
                double part = (shares[i - 1] - share) / (shares[i - 1] - shares[i]);
                double step = Math.log(grid.get(i).rate / grid.get(i - 1).rate);
                return grid.get(i - 1).rate * Math.exp(part * step);
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    /** The shares that fit best of those that never rise. */
    private static double[] falling(List<Trials> grid) {
        List<Trials> pools = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        for (Trials trials : grid) {
            Trials pool = trials;
            int size = 1;
            while (!pools.isEmpty() && pools.getLast().share() < pool.share()) {
                Trials before = pools.removeLast();
                pool = new Trials(before.rate, before.survived + pool.survived,
                        before.tried + pool.tried);
                size += sizes.removeLast();
            }
            pools.add(pool);
            sizes.add(size);
        }
        double[] shares = new double[grid.size()];
        int next = 0;
        for (int i = 0; i < pools.size(); i++) {
            for (int j = 0; j < sizes.get(i); j++) {
                shares[next++] = pools.get(i).share();
            }
        }
        return shares;
    }
}
