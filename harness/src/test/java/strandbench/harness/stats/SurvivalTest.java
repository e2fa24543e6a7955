package strandbench.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import strandbench.harness.stats.Survival.Capacity;
import strandbench.harness.stats.Survival.Trials;

/** What rate nine of ten survive, and how sure that is. */
class SurvivalTest {
    private static final double SHARE = 0.9;

    private static Trials of10(double rate, int survived) {
        return new Trials(rate, survived, 10);
    }

    private static double rate(Trials... trials) {
        return Survival.at(SHARE, List.of(trials)).rate();
    }

    @Test
    void itIsWhereTheShareIsMet() {
        assertThat(rate(of10(1_000, 10), of10(2_000, 9), of10(4_000, 0))).isEqualTo(2_000);
    }

    @Test
    void betweenTwoRatesTheShareFallsWithTheirLogarithm() {
        assertThat(rate(of10(1_000, 10), of10(4_000, 8))).isCloseTo(2_000,
                withinPercentage(0.001));
    }

    @Test
    void theOrderOfTheRatesIsOfNoMatter() {
        assertThat(rate(of10(4_000, 8), of10(1_000, 10))).isCloseTo(2_000,
                withinPercentage(0.001));
    }

    /** 8 and 10 of 10 are 9 of 10 both. */
    @Test
    void sharesThatRiseAreTakenTogether() {
        assertThat(rate(of10(1_000, 8), of10(2_000, 10), of10(4_000, 0))).isEqualTo(2_000);
        assertThat(rate(of10(1_000, 7), of10(2_000, 10), of10(4_000, 0))).isZero();
    }

    @Test
    void whatTheGridDoesNotReachIsLeftOpen() {
        assertThat(rate(of10(1_000, 8), of10(2_000, 0))).isZero();
        assertThat(rate(of10(1_000, 10), of10(2_000, 9))).isEqualTo(Double.POSITIVE_INFINITY);
        Capacity few = Survival.at(SHARE,
                List.of(new Trials(1_000, 1, 1), new Trials(2_000, 0, 1)));
        assertThat(few.low()).as("of one trial").isZero();
    }

    @Test
    void moreTrialsMakeItSurer() {
        Capacity ten = Survival.at(SHARE, List.of(of10(1_000, 10), of10(2_000, 9), of10(4_000, 0)));
        Capacity hundred = Survival.at(SHARE, List.of(new Trials(1_000, 100, 100),
                new Trials(2_000, 90, 100), new Trials(4_000, 0, 100)));
        assertThat(hundred.high() / hundred.low()).isLessThan(ten.high() / ten.low());
    }

    /** Of servers that survive up to a rate of their own, which differs by a tenth, log-normally. */
    @Test
    void theIntervalHoldsTheTruthNineteenTimesInTwenty() {
        double truth = 2_000 * Math.exp(-1.2816 * 0.1);
        SplittableRandom random = new SplittableRandom(1);
        int runs = 400;
        int held = 0;
        for (int run = 0; run < runs; run++) {
            List<Trials> trials = new ArrayList<>();
            for (int rate : new int[]{1_400, 1_600, 1_800, 2_000, 2_200}) {
                int survived = 0;
                for (int i = 0; i < 20; i++) {
                    survived += 2_000 * Math.exp(0.1 * random.nextGaussian()) > rate ? 1 : 0;
                }
                trials.add(new Trials(rate, survived, 20));
            }
            Capacity capacity = Survival.at(SHARE, trials);
            held += capacity.low() <= truth && truth <= capacity.high() ? 1 : 0;
        }
        assertThat(held).isGreaterThan((int) (0.92 * runs));
    }
}
