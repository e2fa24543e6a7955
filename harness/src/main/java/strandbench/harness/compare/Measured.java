package strandbench.harness.compare;

import java.util.List;
import java.util.Map;
import strandbench.harness.placement.Iterations;
import strandbench.harness.placement.States;
import strandbench.harness.stats.Cluster;

/**
 * One cell of a results file.
 *
 * @param cell what it is: benchmark, parameters, and the mode where that is not average time
 * @param unit of its scores
 * @param throughput whether more is better
 * @param scores one per fork
 * @param blocks of each, in which block of its run it ran
 * @param forks the iterations of each, with where the CPUs were; none where a file has none
 * @param settings what the scores depend on besides: iterations and threads, by JMH's names
 * @param jvm the JVM's version, as JMH writes it
 */
public record Measured(
        String cell,
        String unit,
        boolean throughput,
        List<Double> scores,
        List<Integer> blocks,
        List<Iterations> forks,
        Map<String, String> settings,
        String jvm) {

    /** The same with the forks in these blocks of their run, if there are as many. */
    Measured inBlocks(List<Integer> others) {
        return others.size() == scores.size()
                ? new Measured(cell, unit, throughput, scores, List.copyOf(others), forks, settings,
                        jvm)
                : this;
    }

    /** Whether costs follow from all scores; none does from 0, or from a NaN. */
    public boolean isComparable() {
        return !scores.isEmpty()
                && scores.stream().allMatch(score -> score > 0 && !Double.isInfinite(score));
    }

    /** Whether something is known of where the CPUs were. */
    public boolean isProbed() {
        return forks.stream().anyMatch(Iterations::areKnown);
    }

    /** The scores of the forks in one state. */
    public List<Double> scores(States states, Cluster state) {
        return states.means(forks, state);
    }

    /** What a score says of a cost: itself, or for a throughput what one over it is. */
    public List<Double> costs(List<Double> some) {
        return throughput ? some.stream().map(score -> 1 / score).toList() : some;
    }

    /** The geometric mean. */
    public static double mean(List<Double> some) {
        return Math.exp(some.stream().mapToDouble(Math::log).average().orElse(Double.NaN));
    }
}
