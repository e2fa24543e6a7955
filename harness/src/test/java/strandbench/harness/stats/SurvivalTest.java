package strandbench.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import strandbench.harness.stats.Survival.Capacity;

/** What rate nine of ten survive, and how sure that is. */
class SurvivalTest {
    private static final double SHARE = 0.9;
    private static final double STEP = Math.pow(2, 0.25);

    /** Of the normal distribution: a tenth lies further below its mean than so many deviations. */
    private static final double TENTH = 1.2816;

    @Test
    void isWithinTheStepWhereAllAreAlike() {
        Capacity capacity = Survival.of(SHARE, Collections.nCopies(10, 2_000.0), STEP);
        assertThat(capacity.low()).isCloseTo(2_000, withinPercentage(0.001));
        assertThat(capacity.high()).isCloseTo(2_000 * STEP, withinPercentage(0.001));
        assertThat(capacity.rate()).isCloseTo(2_000 * Math.sqrt(STEP), withinPercentage(0.001));
    }

    /**
     * Of ten in a sample: the quantiles of 2.5 and 97.5 % of the noncentral t distribution with 9 degrees of freedom around
     * 1.2816 times the root of 10, over that root (scipy.stats.nct).
     */
    @Test
    void hasTheFactorsOfANormalSample() {
        List<Double> held = Stream.of(-1.5, -1.0, -0.7, -0.4, -0.1, 0.1, 0.4, 0.7, 1.0, 1.5)
                .map(Math::exp).toList();
        double spread = Math.sqrt(2 * (2.25 + 1 + 0.49 + 0.16 + 0.01) / 9);
        Capacity capacity = Survival.of(SHARE, held, 1 + 1e-9);
        assertThat(Math.log(capacity.rate()) / spread).isCloseTo(-TENTH, within(0.001));
        assertThat(Math.log(capacity.low()) / spread).isCloseTo(-2.647, within(0.04));
        assertThat(Math.log(capacity.high()) / spread).isCloseTo(-0.615, within(0.02));
    }

    @Test
    void moreServersMakeItSurer() {
        SplittableRandom random = new SplittableRandom(1);
        Capacity ten = Survival.of(SHARE, servers(random, 10, 2_000, 0.2), STEP);
        Capacity hundred = Survival.of(SHARE, servers(random, 100, 2_000, 0.2), STEP);
        assertThat(hundred.high() / hundred.low()).isLessThan(ten.high() / ten.low());
    }

    @Test
    void twoServersTellNothing() {
        assertThatThrownBy(() -> Survival.of(SHARE, List.of(1_000.0, 2_000.0), STEP))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** Servers that differ by less than a step, and by much more. */
    @ParameterizedTest
    @CsvSource({"5, 0.2", "10, 0.02", "10, 0.1", "10, 0.3", "20, 0.1"})
    void theIntervalHoldsTheTruthNineteenTimesInTwenty(int servers, double spread) {
        SplittableRandom random = new SplittableRandom(1);
        int runs = 400;
        int held = 0;
        for (int run = 0; run < runs; run++) {
            double median = 2_000 * Math.pow(2, random.nextDouble());
            double truth = median * Math.exp(-TENTH * spread);
            Capacity capacity = Survival.of(SHARE, servers(random, servers, median, spread), STEP);
            held += capacity.low() <= truth && truth <= capacity.high() ? 1 : 0;
        }
        assertThat(held).isGreaterThan((int) (0.92 * runs));
    }

    /** What each of them holds at last of a grid of rates. */
    private static List<Double> servers(SplittableRandom random, int count, double median,
            double spread) {
        return Stream.generate(() -> median * Math.exp(spread * random.nextGaussian()))
                .map(most -> Math.pow(STEP, Math.floor(Math.log(most) / Math.log(STEP))))
                .limit(count).toList();
    }
}
