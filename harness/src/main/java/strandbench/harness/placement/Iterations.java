package strandbench.harness.placement;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import strandbench.harness.stats.Cluster;
import strandbench.harness.stats.Drift;
import strandbench.harness.stats.Trend;

/**
 * The iterations of one fork that count.
 *
 * @param scores of each, or another figure of each
 * @param latencies of each; empty where the fork had one CPU, or nobody has noted them
 */
public record Iterations(List<Double> scores, List<Latency> latencies) {
    /** So many iterations in one state are enough to speak for a fork. */
    static final int ENOUGH = 2;

    /** The mean; NaN of none. */
    public double mean() {
        return mean(scores);
    }

    /** The positions of those in one state. */
    public List<Integer> positions(States states, Cluster state) {
        return IntStream.range(0, latencies.size())
                .filter(i -> states.of(latencies.get(i)).filter(state::equals).isPresent())
                .boxed().toList();
    }

    /** Those in one state. */
    public Iterations in(States states, Cluster state) {
        List<Integer> positions = positions(states, state);
        return new Iterations(positions.stream().map(scores::get).toList(),
                positions.stream().map(latencies::get).toList());
    }

    /** Whether the distance was to be found out around any of them. */
    public boolean areKnown() {
        return latencies.stream()
                .anyMatch(latency -> latency.before() > 0 && latency.after() > 0);
    }

    /** Whether they are enough to speak for a fork of so many. */
    public boolean areEnough(int ofFork) {
        return areEnough(scores.size(), ofFork);
    }

    /** Whether so many are. */
    public static boolean areEnough(int some, int ofFork) {
        return some >= Math.min(ENOUGH, ofFork);
    }

    /** Whether they were still getting faster or slower; in states, whether those in one of them were. */
    public boolean areUnsteady(Optional<States> states) {
        return states
                .map(several -> several.all().stream()
                        .anyMatch(state -> Trend.isIn(in(several, state).scores)))
                .orElseGet(() -> Trend.isIn(scores));
    }

    /**
     * By how much all forks of a cell together were still getting faster or slower; in states, within these.
     *
     * @return empty where they were not, or are too few to tell
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
