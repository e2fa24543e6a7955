package strandbench.server.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WarmUpTest {
    private static List<Integer> ratesOfAWarmUpTo(int perSecond) throws InterruptedException {
        List<Integer> rates = new ArrayList<>();
        LoadGenerator.warmUp(rates::add, perSecond, Duration.ZERO);
        return rates;
    }

    /** A cold server that is asked for everything at once may never get rid of its queue. */
    @Test
    void theLoadOfAWarmUpRisesInSteps() throws Exception {
        assertThat(ratesOfAWarmUpTo(5 * Climb.LEAST)).containsExactly(Climb.LEAST,
                2 * Climb.LEAST, 4 * Climb.LEAST, 5 * Climb.LEAST);
    }

    @Test
    void theLowestRatesNeedNoSteps() throws Exception {
        assertThat(ratesOfAWarmUpTo(1)).containsExactly(1);
        assertThat(ratesOfAWarmUpTo(Climb.LEAST)).containsExactly(Climb.LEAST);
    }

    @Test
    void aRampDoublesUpToItsRate() {
        assertThat(Load.rungs(32, 250)).containsExactly(32, 64, 128);
        assertThat(Load.rungs(1, 1)).isEmpty();
    }
}
