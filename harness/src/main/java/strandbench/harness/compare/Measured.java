package strandbench.harness.compare;

import java.util.List;
import java.util.Map;

/**
 * One cell of a results file.
 *
 * @param cell what it is: benchmark, parameters, and the mode where that is not average time
 * @param unit of its scores
 * @param throughput whether more is better
 * @param scores one per fork
 * @param settings what the scores depend on besides: iterations and threads, by JMH's names
 * @param jvm the JVM's version, as JMH writes it
 */
public record Measured(
        String cell,
        String unit,
        boolean throughput,
        List<Double> scores,
        Map<String, String> settings,
        String jvm) {

    /** Whether costs follow from all scores; none does from 0, or from a NaN. */
    public boolean isComparable() {
        return !scores.isEmpty()
                && scores.stream().allMatch(score -> score > 0 && !Double.isInfinite(score));
    }

    /** What each fork cost: its score, or for a throughput what one over it is. */
    public List<Double> costs() {
        return throughput ? scores.stream().map(score -> 1 / score).toList() : scores;
    }

    /** The forks' geometric mean. */
    public double score() {
        return Math.exp(scores.stream().mapToDouble(Math::log).average().orElse(Double.NaN));
    }
}
