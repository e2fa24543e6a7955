package strandbench.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StopRuleTest {
    private static final StopRule RULE = StopRule.adaptive(0.02, List.of(10, 14, 20), 20);

    @Test
    void aFixedNumberIsAFixedNumber() {
        StopRule rule = StopRule.fixed(3);
        assertThat(rule.isAdaptive()).isFalse();
        assertThat(rule.wantsAnother(List.of(1.0, 1.0))).isTrue();
        assertThat(rule.wantsAnother(List.of(1.0, 100.0, 1.0))).isFalse();
    }

    @Test
    void theLargestNumberIsTheLastLook() {
        assertThat(StopRule.adaptive(0.02, List.of(5, 8, 12, 20), 10).looks())
                .containsExactly(5, 8, 10);
        assertThat(StopRule.adaptive(0.02, List.of(5, 8, 12, 20), 3).looks()).containsExactly(3);
        assertThat(StopRule.adaptive(0.02, List.of(5, 8, 12, 20), 30).looks())
                .containsExactly(5, 8, 12, 20, 30);
    }

    @Test
    void aLookMayBeTooEarly() {
        assertThat(RULE.notBefore(12).looks()).containsExactly(12, 14, 20);
        assertThat(RULE.notBefore(14).looks()).containsExactly(14, 20);
        assertThat(RULE.notBefore(20).looks()).containsExactly(20);
        assertThat(RULE.notBefore(3)).isEqualTo(RULE);
    }

    @Test
    void eachOfSeveralMachinesTakesItsPart() {
        assertThat(RULE.ofShard(1)).isEqualTo(RULE);
        assertThat(RULE.ofShard(4)).isEqualTo(new StopRule(List.of(3, 4, 5), 0.04));
        assertThat(RULE.ofShard(16).looks()).containsExactly(2);
        assertThat(StopRule.fixed(8).ofShard(8)).isEqualTo(StopRule.fixed(1));
    }

    /** However alike they are: two forks have no interval. */
    @Test
    void noLookAtTwoForksStops() {
        assertThat(RULE.ofShard(6).wantsAnother(List.of(1.0, 1.0))).isTrue();
        assertThat(RULE.ofShard(6).wantsAnother(List.of(1.0, 1.0, 1.0))).isFalse();
    }

    @Test
    void betweenLooksNothingStops() {
        List<Double> steady = Collections.nCopies(10, 1.0);
        assertThat(RULE.wantsAnother(steady.subList(0, 9))).isTrue();
        assertThat(RULE.wantsAnother(steady)).isFalse();
        List<Double> noisy = new ArrayList<>(steady);
        noisy.set(3, 1.2);
        // Noisy at 10, so that it goes on to 14 even if the eleventh is in the middle.
        noisy.add(1.1);
        assertThat(RULE.wantsAnother(noisy)).isTrue();
    }

    /** Logarithms of the scores of a cell's forks, whose true mean is 0. */
    private interface Noise {
        double next(Random random);
    }

    /** Of how many cells stop early, and how many intervals cover the truth. */
    private record Coverage(double early, double covered) {
        static Coverage of(StopRule rule, Supplier<Noise> cells) {
            Random random = new Random(8);
            int count = 4_000;
            int early = 0;
            int covered = 0;
            for (int cell = 0; cell < count; cell++) {
                Noise noise = cells.get();
                List<Double> scores = new ArrayList<>();
                while (rule.wantsAnother(scores)) {
                    scores.add(Math.exp(noise.next(random)));
                }
                double mean = scores.stream().mapToDouble(Math::log).average().orElseThrow();
                early += scores.size() < rule.most() ? 1 : 0;
                covered += Math.abs(mean) <= Math.log1p(Intervals.relativeHalfWidth(scores))
                        ? 1
                        : 0;
            }
            return new Coverage(early / (double) count, covered / (double) count);
        }
    }

    /** A rule stops at intervals that are narrow by luck, too: the documentation says how much that takes from the 95 %. */
    @ParameterizedTest
    @CsvSource({"0.01, 0.94", "0.02, 0.94", "0.03, 0.92", "0.04, 0.93"})
    void intervalsOfNormalNoiseCoverTheTruth(double deviation, double least) {
        Noise normal = random -> deviation * random.nextGaussian();
        assertThat(Coverage.of(RULE, () -> normal).covered).isBetween(least, 0.965);
    }

    /** Laplace's: its tails are longer than those of normal noise. */
    @ParameterizedTest
    @CsvSource({"0.01, 0.94", "0.02, 0.93", "0.04, 0.93"})
    void intervalsOfLongTailsCoverTheTruth(double deviation, double least) {
        Noise laplace = random -> {
            double side = random.nextDouble() - 0.5;
            return -deviation / Math.sqrt(2) * Math.signum(side) * Math.log1p(-2 * Math.abs(side));
        };
        assertThat(Coverage.of(RULE, () -> laplace).covered).isBetween(least, 0.98);
    }

    /** A fork in ten takes 1.3 times as long: 35 of 100 cells have none of them among their first ten forks. */
    @Test
    void tenForksMissARareSlowModeLessOftenThanFive() {
        double mean = 0.1 * Math.log(1.3);
        Noise bimodal = random -> 0.007 * random.nextGaussian() - mean
                + (random.nextInt(10) == 0 ? Math.log(1.3) : 0);
        Coverage coverage = Coverage.of(RULE, () -> bimodal);
        assertThat(coverage.early).isBetween(0.32, 0.39);
        assertThat(coverage.covered).isBetween(0.6, 0.68);
        Coverage five = Coverage.of(StopRule.adaptive(0.02, List.of(5, 8, 12, 20), 20),
                () -> bimodal);
        assertThat(five.early).isGreaterThan(0.55);
        assertThat(five.covered).isLessThan(0.45);
    }

    /** Where each fork resembles the one before, no interval over forks holds what it promises: hence blocks in random order. */
    @Test
    void intervalsOfForksThatResembleTheirNeighboursAreTooNarrow() {
        Coverage coverage = Coverage.of(RULE, () -> new Noise() {
            private double last = Double.NaN;

            @Override
            public double next(Random random) {
                double fresh = 0.02 * random.nextGaussian();
                last = Double.isNaN(last) ? fresh : 0.3 * last + Math.sqrt(1 - 0.09) * fresh;
                return last;
            }
        });
        assertThat(coverage.covered).isBetween(0.83, 0.88);
    }
}
