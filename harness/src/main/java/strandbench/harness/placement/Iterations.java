package strandbench.harness.placement;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import strandbench.harness.stats.Cluster;
import strandbench.harness.stats.Drift;
import strandbench.harness.stats.Trend;

/**
 * The measured iterations of one fork.
 *
 * @param scores one per iteration, or another figure of each
 * @param latencies one per iteration; empty if the fork had one CPU, or they are unknown
 */
public record Iterations(List<Double> scores, List<Latency> latencies) {
    /** If at least so many iterations are in one state, they can represent a fork. */
    static final int ENOUGH = 2;

    /** Their mean; NaN if there are none. */
    public double mean() {
        return mean(scores);
    }

    /** The positions of the iterations in a state. */
    public List<Integer> positions(States states, Cluster state) {
        return IntStream.range(0, latencies.size())
                .filter(i -> states.of(latencies.get(i)).filter(state::equals).isPresent())
                .boxed().toList();
    }

    /** The iterations in a state. */
    public Iterations in(States states, Cluster state) {
        List<Integer> positions = positions(states, state);
        return new Iterations(positions.stream().map(scores::get).toList(),
                positions.stream().map(latencies::get).toList());
    }

    /** Whether the distance is known around at least one of them. */
    public boolean areKnown() {
        return latencies.stream()
                .anyMatch(latency -> latency.before() > 0 && latency.after() > 0);
    }

    /** Whether they are enough to represent a fork with {@code ofFork} iterations. */
    public boolean areEnough(int ofFork) {
        return areEnough(scores.size(), ofFork);
    }

    /** Whether so many iterations are enough. */
    public static boolean areEnough(int some, int ofFork) {
        return some >= Math.min(ENOUGH, ofFork);
    }

    /** Whether they were still getting faster or slower; if there are several states, within one of them. */
    public boolean areUnsteady(Optional<States> states) {
        return states
                .map(several -> several.all().stream()
                        .anyMatch(state -> Trend.isIn(in(several, state).scores)))
                .orElseGet(() -> Trend.isIn(scores));
    }

    /**
     * How much all forks of a cell together were still getting faster or slower; if there are several states, within
     * them.
     *
     * @return empty if they were steady, or too few for an answer
     */
    public static Optional<Drift> drift(List<Iterations> forks, Optional<States> states) {
        int most = forks.stream().mapToInt(fork -> fork.scores.size()).max().orElse(0);
        return Drift.of(forks.stream().map(fork -> fork.slope(states)).toList(), most - 1)
                .filter(Drift::isOne);
    }

    private Drift.Slope slope(Optional<States> states) {
        return states
                .map(several -> several.all().stream().map(state -> positions(several, state)))
                .orElseGet(() -> Stream.of(IntStream.range(0, scores.size()).boxed().toList()))
                .map(stretch -> Drift.Slope.of(stretch, stretch.stream().map(scores::get).toList()))
                .reduce(Drift.Slope.NONE, Drift.Slope::plus);
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }
}
