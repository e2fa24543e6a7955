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
    private static LoadReport report(int rate, double goodShare, double lateness) {
        return new LoadReport(1, rate, Math.round(rate * goodShare), 0, 0, 0, 0, 1, 2, 3, 4,
                lateness);
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 1_000, 4_321, 50_000})
    void isTheHighestRateThatIsStillAnswered(int most) throws Exception {
        Knee knee = new Knee(rate -> report(rate, rate <= most ? 0.8 : 0.5, 0));
        assertThat(knee.find()).isBetween((int) (most / 1.2), most);
        assertThat(knee.clientWasLate()).isFalse();
    }

    @Test
    void goesNoFurtherThanAnythingCan() throws Exception {
        assertThat(new Knee(rate -> report(rate, 0.8, 0)).find()).isEqualTo(Knee.MOST);
    }

    @Test
    void isNowhereWhereNothingIsAnswered() throws Exception {
        assertThat(new Knee(rate -> report(rate, 0, 0)).find()).isZero();
    }

    @Test
    void forgivesAHiccup() throws Exception {
        List<Integer> rates = new ArrayList<>();
        Knee knee = new Knee(rate -> {
            boolean first = !rates.contains(rate);
            rates.add(rate);
            return report(rate, first && rate > Knee.LEAST ? 0.6 : 0.8, 0);
        });
        assertThat(knee.find()).isEqualTo(Knee.MOST);
    }

    @Test
    void isBelowWhereRequestsPileUp() throws Exception {
        Knee knee = new Knee(rate -> new LoadReport(1, rate, rate * 4 / 5, 0, 0, 0,
                rate > 2_000 ? rate + 1 : rate / 2, 1, 2, 3, 4, 0));
        assertThat(knee.find()).isBetween(1_680, 2_000);
    }

    @Test
    void isWhereItLasts() throws Exception {
        AtomicInteger steps = new AtomicInteger();
        AtomicInteger last = new AtomicInteger();
        Knee knee = new Knee(rate -> {
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
        Knee knee = new Knee(rate -> rate == 2 * Knee.LEAST && late.getAndDecrement() > 0
                ? report(rate, 0.1, 50)
                : report(rate, 0.8, 0));
        assertThat(knee.find()).isEqualTo(Knee.MOST);
        assertThat(knee.clientWasLate()).isFalse();
    }

    @Test
    void comparesWithWhatAnIdleServerGivesAPunctualClient() throws Exception {
        AtomicInteger late = new AtomicInteger(1);
        Knee knee = new Knee(rate -> late.getAndDecrement() > 0
                ? report(rate, 0.1, 50)
                : report(rate, rate <= 2_000 ? 0.8 : 0.4, 0));
        assertThat(knee.find()).isBetween(1_680, 2_000);
    }

    @Test
    void hasAnEndWhereTheClientIsAlwaysLate() throws Exception {
        AtomicInteger steps = new AtomicInteger();
        Knee knee = new Knee(rate -> {
            steps.incrementAndGet();
            return report(rate, 0.8, 50);
        });
        knee.find();
        assertThat(steps.get()).isLessThanOrEqualTo(20);
        assertThat(knee.clientWasLate()).isTrue();
    }

    @Test
    void saysWhenTheClientWasTheLimit() throws Exception {
        Knee knee = new Knee(rate -> report(rate, 0.8, rate > 2_000 ? 50 : 0.1));
        assertThat(knee.find()).isBetween(1_680, 2_000);
        assertThat(knee.clientWasLate()).isTrue();
    }
}
