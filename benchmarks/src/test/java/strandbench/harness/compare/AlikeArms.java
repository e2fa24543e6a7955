package strandbench.harness.compare;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.interval.ClopperPearsonInterval;
import org.apache.commons.math3.stat.interval.ConfidenceInterval;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.placement.States;
import strandbench.harness.plan.Plan;
import strandbench.harness.results.CellResult;
import strandbench.harness.store.PlanFile;

/**
 * Comparisons of identical arms: the true difference is none, so that the share of intervals that contain it is their
 * coverage.
 *
 * @param comparisons of each cell, its pairs in their order
 */
public record AlikeArms(List<List<Pair>> comparisons) {
    private static final double COVERAGE = 0.95;

    /**
     * A pair.
     *
     * @param difference between the logarithms of the costs, candidate less base
     * @param baseFirst whether the base had the first turn
     */
    record Pair(double difference, boolean baseFirst) {
        /** How much more the fork with the second turn costs, on the log scale. */
        double second() {
            return baseFirst ? difference : -difference;
        }
    }

    /** The comparisons of runs with two arms. */
    public static AlikeArms of(List<Path> runs) {
        return new AlikeArms(runs.stream().flatMap(AlikeArms::ofRun).toList());
    }

    private static Stream<List<Pair>> ofRun(Path run) {
        PlanFile planFile = PlanFile.read(run);
        Plan plan = new Plan(planFile.cells(), planFile.rule(), planFile.seed());
        List<Side> sides = Side.armsOf(run);
        return sides.get(0).cells().entrySet().stream().map(side -> {
            CellResult base = side.getValue();
            CellResult candidate = sides.get(1).cells().get(side.getKey());
            List<Double> differences = new Strata(States.ofIterations(Stream.empty()), true)
                    .differences(base, candidate);
            return IntStream.range(0, differences.size()).mapToObj(
                    index -> new Pair(differences.get(index),
                            isBefore(plan.block(index), base.cell(), candidate.cell())))
                    .toList();
        });
    }

    private static boolean isBefore(List<Cell> block, Cell one, Cell other) {
        return block.indexOf(one) < block.indexOf(other);
    }

    /** A line for each comparison: the pairs' differences, with a * if the candidate had the first turn. */
    public String lines() {
        return comparisons.stream()
                .map(pairs -> pairs.stream()
                        .map(pair -> String.format(Locale.ROOT, "%.5f%s", pair.difference,
                                pair.baseFirst ? "" : "*"))
                        .collect(Collectors.joining(" ", "", "\n")))
                .collect(Collectors.joining());
    }

    /** What the intervals cover, in a few lines. */
    public String summary(Criterion criterion) {
        double order = comparisons.stream().flatMap(List::stream).mapToDouble(Pair::second)
                .average().orElseThrow();
        return String.format(Locale.ROOT,
                """
                    intervals of 95 %% that cover the truth, in percent, with the 95 %% interval of this share:
                    %s
                    the fork with the second turn costs %+.2f %% more, at the mean of all pairs; without this effect
                    %s
                    """,
                coverage(0, criterion), 100 * order, coverage(order, criterion));
    }

    /** Of all pairs of a comparison, and of each half of them, after an effect of the order is taken away. */
    private String coverage(double order, Criterion criterion) {
        List<List<Double>> all = comparisons.stream().map(pairs -> pairs.stream()
                .map(pair -> pair.difference - (pair.baseFirst ? order : -order)).toList())
                .toList();
        List<List<Double>> halves = all.stream().flatMap(pairs -> Stream.of(
                pairs.subList(0, pairs.size() / 2), pairs.subList(pairs.size() / 2, pairs.size())))
                .toList();
        return "%s by Student's test, %s by an exact test of sign flips, %s by Student's test of half the pairs"
                .formatted(covered(all, pairs -> covers(Effect.ofPairs(pairs, criterion))),
                        covered(all, pairs -> signFlips(pairs) > 1 - COVERAGE),
                        covered(halves, pairs -> covers(Effect.ofPairs(pairs, criterion))));
    }

    private static boolean covers(Effect effect) {
        return effect.low() <= 1 && effect.high() >= 1;
    }

    /** As in {@code 95.2 (93.7 to 96.4) of 1000}. */
    private static String covered(List<List<Double>> comparisons, Predicate<List<Double>> covers) {
        int number = comparisons.size();
        int covered = (int) comparisons.stream().filter(covers).count();
        ConfidenceInterval own = new ClopperPearsonInterval().createInterval(number, covered,
                COVERAGE);
        return String.format(Locale.ROOT, "%.1f (%.1f to %.1f) of %d", 100.0 * covered / number,
                100 * own.getLowerBound(), 100 * own.getUpperBound(), number);
    }

    /** The share of all sign flips of the differences whose sum is at least as far from 0. */
    static double signFlips(List<Double> differences) {
        double observed = Math.abs(differences.stream().mapToDouble(Double::doubleValue).sum());
        int flips = 1 << differences.size();
        return IntStream.range(0, flips)
                .filter(signs -> Math.abs(flipped(differences, signs)) >= observed - 1e-12)
                .count() / (double) flips;
    }

    private static double flipped(List<Double> differences, int signs) {
        double sum = 0;
        for (int i = 0; i < differences.size(); i++) {
            sum += (signs >> i & 1) == 0 ? differences.get(i) : -differences.get(i);
        }
        return sum;
    }
}
