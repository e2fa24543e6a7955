package strandbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.Gson;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.inference.TTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EffectTest {
    private static final double ALPHA = 0.01;
    private static final double THRESHOLD = 0.03;
    private static final Criterion CRITERION = new Criterion(THRESHOLD, ALPHA, false);

    @Test
    void aRatioHasTheIntervalAndProbabilityOfWelchsTest() {
        List<Double> base = List.of(100.0, 102.0, 99.0, 101.0, 98.0);
        List<Double> candidate = List.of(110.0, 107.0, 109.0, 111.0, 109.25);

        Effect effect = Effect.of(base, candidate, CRITERION);

        assertThat(effect.ratio()).isCloseTo(1.0925, within(0.0001));
        assertThat(effect.low()).isLessThan(effect.ratio()).isGreaterThan(1.06);
        assertThat(effect.high()).isGreaterThan(effect.ratio()).isLessThan(1.13);
        assertThat(effect.p())
                .isCloseTo(new TTest().tTest(logs(base), logs(candidate)), within(1e-12));
    }

    /** Two forks of each side have had an interval of ± 34661 %, and could have detected 319278919606.8 %. */
    @ParameterizedTest
    @CsvSource({"1, false, false", "2, false, false", "3, true, false", "4, true, false",
        "5, true, true"})
    void fewForksHaveNoIntervalAndFewerThanFiveNoVerdict(int forks, boolean hasInterval,
            boolean isJudged) {
        List<Double> base = List.of(100.0, 102.0, 99.0, 101.0, 98.0).subList(0, forks);
        List<Double> candidate = List.of(110.0, 107.0, 109.0, 111.0, 108.0).subList(0, forks);
        List<Double> more = List.of(110.0, 107.0, 109.0, 111.0, 108.0, 110.5);

        for (Effect effect : List.of(Effect.of(base, candidate, CRITERION),
                Effect.of(base, more, CRITERION),
                Effect.ofPairs(differences(base, candidate), CRITERION),
                Effect.ofMachines(differences(base, candidate).stream().map(List::of).toList(),
                        CRITERION))) {
            assertThat(effect.ratio()).isGreaterThan(1.04);
            assertThat(effect.forks()).isEqualTo(forks);
            assertThat(List.of(effect.low(), effect.high()))
                    .allMatch(end -> Double.isNaN(end) != hasInterval);
            assertThat(List.of(effect.p(), effect.detectable()))
                    .allMatch(figure -> Double.isNaN(figure) != isJudged);
            assertThat(Verdict.of(effect, CRITERION))
                    .isEqualTo(isJudged ? Verdict.SLOWER : Verdict.TOO_FEW_FORKS);
        }
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

        Criterion anything = new Criterion(1e-9, ALPHA, false);
        assertThat(Effect.of(side, side, anything).detectable() / deviation)
                .isCloseTo(factor, within(0.01));
    }

    /** An effect that is small enough not to matter is not called one, however well it can be seen. */
    @Test
    void whatCanBeDetectedIsMoreThanTheThreshold() {
        Random random = new Random(5);
        double detectable = IntStream.range(0, 999)
                .mapToDouble(i -> Effect.of(forks(random, 10, 1, 0.01), forks(random, 10, 1, 0.01),
                        CRITERION).detectable())
                .sorted().skip(499).findFirst().orElseThrow();
        assertThat(detectable).isGreaterThan(THRESHOLD);
        int found = 0;
        for (int i = 0; i < 2000; i++) {
            Effect effect = Effect.of(forks(random, 10, 1, 0.01),
                    forks(random, 10, 1 + detectable, 0.01), CRITERION);
            found += Verdict.of(effect, CRITERION).isDifference() ? 1 : 0;
        }
        assertThat(found / 2000.0).isBetween(0.93, 0.97);
    }

    @Test
    void pairsHaveTheProbabilityOfStudentsTest() {
        List<Double> base = List.of(100.0, 202.0, 99.0, 301.0, 98.0);
        List<Double> candidate = List.of(105.0, 210.0, 104.5, 315.0, 104.0);

        Effect effect = Effect.ofPairs(differences(base, candidate), CRITERION);

        assertThat(effect.p()).isCloseTo(
                new TTest().pairedTTest(logs(base), logs(candidate)), within(1e-12));
        assertThat(effect.ratio()).isCloseTo(1.051, within(0.001));
        assertThat(Verdict.of(effect, CRITERION)).isEqualTo(Verdict.SLOWER);
        // As two heaps, they tell nothing.
        assertThat(verdict(base, candidate)).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void theFormerNameOfInconclusiveIsStillRead() {
        assertThat(new Gson().fromJson("['UNDECIDED', 'INCONCLUSIVE']", Verdict[].class))
                .containsOnly(Verdict.INCONCLUSIVE);
        assertThat(new Gson().toJson(Verdict.INCONCLUSIVE)).isEqualTo("\"INCONCLUSIVE\"");
    }

    @Test
    void identicalPairsAreSeldomCalledDifferentAndIntervalsCoverTheTruth() {
        Random random = new Random(6);
        int comparisons = 4000;
        int flagged = 0;
        int covered = 0;
        for (int i = 0; i < comparisons; i++) {
            double variation = 0.005 + random.nextDouble() * 0.1;
            Effect effect = Effect.ofPairs(differences(forks(random, 10, 1, variation),
                    forks(random, 10, 1, variation)), CRITERION);
            flagged += effect.p() < ALPHA ? 1 : 0;
            covered += effect.low() <= 1 && effect.high() >= 1 ? 1 : 0;
        }
        assertThat(flagged / (double) comparisons).as("called different").isLessThan(0.015);
        assertThat(covered / (double) comparisons).as("covered").isBetween(0.94, 0.97);
    }

    private static List<Double> differences(List<Double> base, List<Double> candidate) {
        return IntStream.range(0, base.size())
                .mapToObj(i -> Math.log(candidate.get(i)) - Math.log(base.get(i))).toList();
    }

    /** As on a machine with neighbours: one fork in ten is disturbed, by five times as much as the others vary. */
    private static double disturbed(Random random, double deviation) {
        return random.nextGaussian() * deviation * (random.nextInt(10) == 0 ? 5 : 1);
    }

    private static long slower(double effect, int pairs, int comparisons) {
        Random random = new Random(7);
        return IntStream.range(0, comparisons)
                .mapToObj(i -> Effect.ofPairs(DoubleStream
                        .generate(() -> Math.log1p(effect) + disturbed(random, 0.028))
                        .limit(pairs).boxed().toList(), CRITERION))
                .filter(found -> Verdict.of(found, CRITERION) == Verdict.SLOWER).count();
    }

    /** By Student's test, which cuts nothing off, 75 % of the second would be found. */
    @Test
    void aFewForksThatANeighbourHasDisturbedHideNoEffect() {
        assertThat(slower(0, 10, 4000) / 4000.0).as("false alarms").isLessThan(0.01);
        assertThat(slower(0.05, 20, 1000) / 1000.0).as("found").isGreaterThan(0.9);
    }

    /** Pairs of which a part has a candidate that is ten times slower. */
    private static List<Double> withSlowMode(Random random, double part, int pairs) {
        return DoubleStream.generate(() -> 0.007 * random.nextGaussian()
                + (random.nextDouble() < part ? Math.log(10) : 0)).limit(pairs).boxed().toList();
    }

    private static double share(Verdict verdict, double slow, int pairs) {
        Random random = new Random(8);
        int trials = 2000;
        return IntStream.range(0, trials)
                .mapToObj(i -> Effect.ofPairs(withSlowMode(random, slow, pairs), CRITERION))
                .filter(effect -> Verdict.of(effect, CRITERION) == verdict).count()
                / (double) trials;
    }

    /** A third of all tens of forks has no slow one among them, of which nothing can tell then. */
    @Test
    void whatIsSlowInATenthOfItsForksIsTheSameOnlyWhereNoForkShowsIt() {
        Random random = new Random(9);
        for (int i = 0; i < 2000; i++) {
            List<Double> pairs = withSlowMode(random, 0.1, 10);
            long slow = pairs.stream().filter(difference -> difference > 1).count();
            Effect effect = Effect.ofPairs(pairs, CRITERION);
            if (slow < 4) {
                assertThat(effect.outliers().ratios().stream().filter(ratio -> ratio > 2))
                        .hasSize((int) slow);
            }
            assertThat(slow > 0 && Verdict.of(effect, CRITERION) == Verdict.SAME).isFalse();
        }
        assertThat(share(Verdict.SAME, 0, 10)).isGreaterThan(0.9);
        assertThat(share(Verdict.SLOWER, 0, 50)).isLessThan(0.01);
    }

    /** The sign test needs nine of them: at a fifth of the forks 50 pairs have as many in 69 %, and 70 in 96 %. */
    @Test
    void aSlowModeIsFoundWhereEnoughPairsHaveIt() {
        assertThat(share(Verdict.SLOWER, 0.2, 50)).isBetween(0.6, 0.8);
        assertThat(share(Verdict.SLOWER, 0.2, 70)).isGreaterThan(0.9);
    }

    /** A difference below the threshold does not become one by disturbances of both sides. */
    @Test
    void outliersInBothDirectionsDecideNothing() {
        Random random = new Random(10);
        List<Double> pairs = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            double disturbance = i >= 10 ? 0 : i % 2 == 0 ? 1 : -1;
            pairs.add(0.01 + 0.007 * random.nextGaussian() + disturbance);
        }
        Effect effect = Effect.ofPairs(pairs, CRITERION);
        assertThat(effect.p()).isLessThan(ALPHA);
        assertThat(effect.outliers().ratios()).hasSize(10);
        assertThat(Verdict.of(effect, CRITERION)).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void neighboursMakeNoSlowMode() {
        assertThat(slower(0, 50, 2000) / 2000.0).as("false alarms").isLessThan(0.01);
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
                    forks(random, 10, 1, variation), CRITERION);
            flagged += Verdict.of(effect, CRITERION).isDifference() ? 1 : 0;
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
                forks(random, forks, 1.05, 0.02), CRITERION), CRITERION);
    }

    @Test
    void oneForkASideDecidesNothing() {
        Effect effect = Effect.of(List.of(1.0), List.of(2.0), CRITERION);

        assertThat(effect.ratio()).isEqualTo(2, within(1e-12));
        assertThat(effect.p()).isNaN();
        assertThat(Verdict.of(effect, CRITERION)).isEqualTo(Verdict.TOO_FEW_FORKS);
    }

    /** Two that are alike by chance have no variance, and would be certain of anything. */
    @Test
    void belowFiveForksASideNothingIsDecided() {
        assertThat(verdict(List.of(5.0, 5.0), List.of(6.0, 6.0))).isEqualTo(Verdict.TOO_FEW_FORKS);
        assertThat(verdict(five(5), List.of(6.0, 6.0, 6.0, 6.0))).isEqualTo(Verdict.TOO_FEW_FORKS);
        assertThat(Verdict.of(Effect.ofPairs(List.of(0.1, 0.1, 0.1, 0.1), CRITERION), CRITERION))
                .isEqualTo(Verdict.TOO_FEW_FORKS);
    }

    @Test
    void forksThatDoNotVaryAreComparedByTheirRatioAlone() {
        assertThat(verdict(five(5), five(5))).isEqualTo(Verdict.SAME);
        assertThat(verdict(five(5), five(6))).isEqualTo(Verdict.SLOWER);
        assertThat(verdict(five(5), five(4))).isEqualTo(Verdict.FASTER);
    }

    private static List<Double> five(double cost) {
        return Collections.nCopies(5, cost);
    }

    @Test
    void whatIsUnlikelyButSmallIsTheSame() {
        assertThat(verdict(List.of(100.0, 100.1, 99.9, 100.0, 100.0),
                List.of(101.0, 101.1, 100.9, 101.0, 101.0)))
                .isEqualTo(Verdict.SAME);
    }

    @Test
    void aCostIsAboveZero() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Effect.of(List.of(1.0, 0.0), List.of(1.0, 1.0), CRITERION))
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
            Effect effect = Effect.of(strata(moved(random, 1), moved(random, 1)), CRITERION);
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
            within += Verdict.of(Effect.of(strata(base, candidate), CRITERION),
                    CRITERION) == Verdict.SLOWER ? 1 : 0;
            across += Verdict.of(Effect.of(pooled(base), pooled(candidate), CRITERION),
                    CRITERION) == Verdict.SLOWER ? 1 : 0;
        }
        assertThat(within / (double) comparisons).as("within").isGreaterThan(0.9);
        assertThat(across / (double) comparisons).as("across").isLessThan(0.1);
    }

    @Test
    void aStateWithOneForkOfASideTellsNothingOfVariation() {
        List<Double> base = List.of(100.0, 102.0, 99.0);
        List<Double> candidate = List.of(110.0, 107.0, 109.0);
        assertThat(Effect.of(List.of(new Effect.Stratum(base, candidate),
                new Effect.Stratum(List.of(1.0), List.of(900.0, 901.0))), CRITERION))
                .isEqualTo(Effect.of(base, candidate, CRITERION));
    }

    /** They have a level of their own in each, so that three and two tell less than five. */
    @Test
    void fiveForksInTwoStatesAreTooFew() {
        Effect effect = Effect.of(List.of(
                new Effect.Stratum(List.of(100.0, 101.0, 99.0), List.of(110.0, 111.0, 109.0)),
                new Effect.Stratum(List.of(300.0, 303.0), List.of(330.0, 333.0))), CRITERION);
        assertThat(effect.forks()).isEqualTo(4);
        assertThat(effect.detectable()).isNaN();
        assertThat(Verdict.of(effect, CRITERION)).isEqualTo(Verdict.TOO_FEW_FORKS);
    }

    private static Verdict verdict(List<Double> base, List<Double> candidate) {
        return Verdict.of(Effect.of(base, candidate, CRITERION), CRITERION);
    }

    private static List<Double> forks(Random random, int forks, double mean, double variation) {
        return DoubleStream.generate(() -> mean * Math.exp(random.nextGaussian() * variation))
                .limit(forks).boxed().toList();
    }

    private static double[] logs(List<Double> costs) {
        return costs.stream().mapToDouble(Math::log).toArray();
    }
}
