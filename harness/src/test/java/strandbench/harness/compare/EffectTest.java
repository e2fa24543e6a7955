package strandbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.stat.inference.TTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EffectTest {
    private static final double ALPHA = 0.01;
    private static final double THRESHOLD = 0.03;

    @Test
    void aRatioHasTheIntervalAndProbabilityOfWelchsTest() {
        List<Double> base = List.of(100.0, 102.0, 99.0, 101.0, 98.0);
        List<Double> candidate = List.of(110.0, 107.0, 109.0, 111.0);

        Effect effect = Effect.of(base, candidate, ALPHA);

        assertThat(effect.ratio()).isCloseTo(1.0925, within(0.0001));
        assertThat(effect.low()).isLessThan(effect.ratio()).isGreaterThan(1.06);
        assertThat(effect.high()).isGreaterThan(effect.ratio()).isLessThan(1.13);
        assertThat(effect.p())
                .isCloseTo(new TTest().tTest(logs(base), logs(candidate)), within(1e-12));
    }

    /** The factors of a coefficient of variation that a t-test of 10 + 10 and of 20 + 20 can find. */
    @ParameterizedTest
    @CsvSource({"10, 2.06", "20, 1.39"})
    void whatCanBeDetectedFollowsFromTheForksVariation(int forks, double factor) {
        // Alternating around 1, so that both sides vary by exactly this.
        double deviation = 0.001;
        double each = deviation * Math.sqrt((forks - 1.0) / forks);
        List<Double> side = DoubleStream.iterate(each, d -> -d).limit(forks).map(Math::exp)
                .boxed().toList();

        assertThat(Effect.of(side, side, ALPHA).detectable() / deviation)
                .isCloseTo(factor, within(0.01));
    }

    @Test
    void identicalSidesAreSeldomCalledDifferentAndIntervalsCoverTheTruth() {
        Random random = new Random(1);
        int comparisons = 4000;
        int flagged = 0;
        int covered = 0;
        for (int i = 0; i < comparisons; i++) {
            double variation = 0.005 + random.nextDouble() * 0.1;
            Effect effect = Effect.of(forks(random, 10, 1, variation),
                    forks(random, 10, 1, variation), ALPHA);
            flagged += Verdict.of(effect, THRESHOLD, ALPHA).isDifference() ? 1 : 0;
            covered += effect.low() <= 1 && effect.high() >= 1 ? 1 : 0;
        }
        assertThat(flagged / (double) comparisons).as("called different").isLessThan(0.01);
        assertThat(covered / (double) comparisons).as("covered").isBetween(0.94, 0.97);
    }

    @Test
    void fivePercentAreFoundWhereForksVaryByTwo() {
        Random random = new Random(2);
        int comparisons = 2000;
        int slower = 0;
        for (int i = 0; i < comparisons; i++) {
            Verdict first = verdict(random, 10);
            assertThat(first).isNotEqualTo(Verdict.FASTER);
            slower += first == Verdict.SLOWER && verdict(random, 20) == Verdict.SLOWER ? 1 : 0;
        }
        assertThat(slower / (double) comparisons).as("confirmed").isGreaterThan(0.95);
    }

    private static Verdict verdict(Random random, int forks) {
        return Verdict.of(Effect.of(forks(random, forks, 1, 0.02),
                forks(random, forks, 1.05, 0.02), ALPHA), THRESHOLD, ALPHA);
    }

    @Test
    void oneForkASideDecidesNothing() {
        Effect effect = Effect.of(List.of(1.0), List.of(2.0), ALPHA);

        assertThat(effect.ratio()).isEqualTo(2, within(1e-12));
        assertThat(effect.p()).isNaN();
        assertThat(Verdict.of(effect, THRESHOLD, ALPHA)).isEqualTo(Verdict.UNDECIDED);
    }

    @Test
    void forksThatDoNotVaryAreComparedByTheirRatioAlone() {
        assertThat(verdict(List.of(5.0, 5.0), List.of(5.0, 5.0))).isEqualTo(Verdict.SAME);
        assertThat(verdict(List.of(5.0, 5.0), List.of(6.0, 6.0))).isEqualTo(Verdict.SLOWER);
        assertThat(verdict(List.of(5.0, 5.0), List.of(4.0, 4.0))).isEqualTo(Verdict.FASTER);
    }

    @Test
    void whatIsUnlikelyButSmallIsTheSame() {
        assertThat(verdict(List.of(100.0, 100.1, 99.9), List.of(101.0, 101.1, 100.9)))
                .isEqualTo(Verdict.SAME);
    }

    @Test
    void aCostIsAboveZero() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Effect.of(List.of(1.0, 0.0), List.of(1.0, 1.0), ALPHA))
                .withMessageContaining("0.0 is no cost");
    }

    /** What an operation costs in either state, by a factor of 3. */
    private static final double NEAR = 1;
    private static final double FAR = 3;

    /** A side that was near for some of its forks and far for the others, as chance had it. */
    private static List<List<Double>> moved(Random random, double cost) {
        int near = 2 + random.nextInt(9);
        return List.of(forks(random, near, NEAR * cost, 0.02),
                forks(random, 12 - near, FAR * cost, 0.02));
    }

    private static List<Effect.Stratum> strata(List<List<Double>> base,
            List<List<Double>> candidate) {
        return List.of(new Effect.Stratum(base.get(0), candidate.get(0)),
                new Effect.Stratum(base.get(1), candidate.get(1)));
    }

    private static List<Double> pooled(List<List<Double>> side) {
        return side.stream().flatMap(List::stream).toList();
    }

    @Test
    void withinStatesIdenticalSidesAreSeldomCalledDifferent() {
        Random random = new Random(3);
        int comparisons = 4000;
        int flagged = 0;
        int covered = 0;
        for (int i = 0; i < comparisons; i++) {
            Effect effect = Effect.of(strata(moved(random, 1), moved(random, 1)), ALPHA);
            flagged += effect.p() < ALPHA ? 1 : 0;
            covered += effect.low() <= 1 && effect.high() >= 1 ? 1 : 0;
        }
        assertThat(flagged / (double) comparisons).as("called different").isLessThan(0.015);
        assertThat(covered / (double) comparisons).as("covered").isBetween(0.94, 0.97);
    }

    @Test
    void withinStatesFivePercentAreFoundThatAcrossThemAreNot() {
        Random random = new Random(4);
        int comparisons = 1000;
        int within = 0;
        int across = 0;
        for (int i = 0; i < comparisons; i++) {
            List<List<Double>> base = moved(random, 1);
            List<List<Double>> candidate = moved(random, 1.05);
            within += Verdict.of(Effect.of(strata(base, candidate), ALPHA), THRESHOLD,
                    ALPHA) == Verdict.SLOWER ? 1 : 0;
            across += Verdict.of(Effect.of(pooled(base), pooled(candidate), ALPHA), THRESHOLD,
                    ALPHA) == Verdict.SLOWER ? 1 : 0;
        }
        assertThat(within / (double) comparisons).as("within").isGreaterThan(0.9);
        assertThat(across / (double) comparisons).as("across").isLessThan(0.1);
    }

    @Test
    void aStateWithOneForkOfASideTellsNothingOfVariation() {
        List<Double> base = List.of(100.0, 102.0, 99.0);
        List<Double> candidate = List.of(110.0, 107.0, 109.0);
        assertThat(Effect.of(List.of(new Effect.Stratum(base, candidate),
                new Effect.Stratum(List.of(1.0), List.of(900.0, 901.0))), ALPHA))
                .isEqualTo(Effect.of(base, candidate, ALPHA));
    }

    private static Verdict verdict(List<Double> base, List<Double> candidate) {
        return Verdict.of(Effect.of(base, candidate, ALPHA), THRESHOLD, ALPHA);
    }

    private static List<Double> forks(Random random, int forks, double mean, double variation) {
        return DoubleStream.generate(() -> mean * Math.exp(random.nextGaussian() * variation))
                .limit(forks).boxed().toList();
    }

    private static double[] logs(List<Double> costs) {
        return costs.stream().mapToDouble(Math::log).toArray();
    }
}
