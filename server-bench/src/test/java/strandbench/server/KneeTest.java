package strandbench.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The knee is found where it is, and whose fault it was. */
class KneeTest {
    /** More than any search here takes: one without an end is to fail, not to hang. */
    private static final int MOST_STEPS = 40;

    private static Knee knee(Knee.Step step) {
        AtomicInteger steps = new AtomicInteger();
        return new Knee(rate -> {
            assertThat(steps.incrementAndGet()).as("steps").isLessThanOrEqualTo(MOST_STEPS);
            return step.at(rate);
        });
    }

    private static LoadReport report(int rate, double goodShare, double lateness) {
        return new LoadReport(1, rate, Math.round(rate * goodShare), 0, 0, 0, 0, 1, 2, 3, 4, 0, 0,
                0, lateness);
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 1_000, 4_321, 50_000})
    void isTheHighestRateThatIsStillAnswered(int most) throws Exception {
        Knee knee = knee(rate -> report(rate, rate <= most ? 0.8 : 0.5, 0));
        assertThat(knee.find()).isBetween((int) (most / 1.2), most);
        assertThat(knee.clientWasLate()).isFalse();
    }

    @Test
    void goesNoFurtherThanAnythingCan() throws Exception {
        assertThat(knee(rate -> report(rate, 0.8, 0)).find()).isEqualTo(Knee.MOST);
    }

    @Test
    void isNowhereWhereNothingIsAnswered() throws Exception {
        assertThat(knee(rate -> report(rate, 0, 0)).find()).isZero();
    }

    @Test
    void forgivesAHiccup() throws Exception {
        List<Integer> rates = new ArrayList<>();
        Knee knee = knee(rate -> {
            boolean first = !rates.contains(rate);
            rates.add(rate);
            return report(rate, first && rate > Knee.LEAST ? 0.6 : 0.8, 0);
        });
        assertThat(knee.find()).isEqualTo(Knee.MOST);
    }

    @Test
    void isBelowWhereRequestsPileUp() throws Exception {
        Knee knee = knee(rate -> new LoadReport(1, rate, rate * 4 / 5, 0, 0, 0,
                rate > 2_000 ? rate + 1 : rate / 2, 1, 2, 3, 4, 0, 0, 0, 0));
        assertThat(knee.find()).isBetween(1_680, 2_000);
    }

    @Test
    void isWhereItLasts() throws Exception {
        AtomicInteger steps = new AtomicInteger();
        AtomicInteger last = new AtomicInteger();
        Knee knee = knee(rate -> {
            int again = last.getAndSet(rate) == rate ? steps.incrementAndGet() : 0;
            steps.set(again);
            boolean good = rate <= 1_000 || rate <= 2_000 && again < 2;
            return report(rate, good ? 0.8 : 0.1, 0);
        });
        assertThat(knee.find()).isBetween(840, 1_000);
    }

    @Test
    void isNotWhereTheClientWasLateForAMoment() throws Exception {
        AtomicInteger late = new AtomicInteger(Knee.PATIENCE);
        Knee knee = knee(rate -> rate == 2 * Knee.LEAST && late.getAndDecrement() > 0
                ? report(rate, 0.1, 50)
                : report(rate, 0.8, 0));
        assertThat(knee.find()).isEqualTo(Knee.MOST);
        assertThat(knee.clientWasLate()).isFalse();
    }

    @Test
    void comparesWithWhatAnIdleServerGivesAPunctualClient() throws Exception {
        AtomicInteger late = new AtomicInteger(1);
        Knee knee = knee(rate -> late.getAndDecrement() > 0
                ? report(rate, 0.1, 50)
                : report(rate, rate <= 2_000 ? 0.8 : 0.4, 0));
        assertThat(knee.find()).isBetween(1_680, 2_000);
    }

    @Test
    void hasAnEndWhereTheClientIsAlwaysLate() throws Exception {
        Knee knee = knee(rate -> report(rate, 0.8, 50));
        assertThat(knee.find()).isEqualTo(Knee.LEAST);
        assertThat(knee.clientWasLate()).isTrue();
    }

    @Test
    void saysWhenTheClientWasTheLimit() throws Exception {
        Knee knee = knee(rate -> report(rate, 0.8, rate > 2_000 ? 50 : 0.1));
        assertThat(knee.find()).isBetween(1_680, 2_000);
        assertThat(knee.clientWasLate()).isTrue();
    }
}
