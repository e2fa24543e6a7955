package strandbench.server.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class SteadyTest {
    private static List<Boolean> looks(double... costs) {
        Steady steady = new Steady();
        return DoubleStream.of(costs).mapToObj(steady::isReachedWith).toList();
    }

    @Test
    void isReachedOnceThreeMeansAgree() {
        assertThat(looks(9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9)).endsWith(false, true)
                .containsOnlyOnce(true);
    }

    @Test
    void isNotReachedWhileCostsFall() {
        assertThat(looks(40, 30, 26, 24, 23.2, 23.1, 23, 23, 23, 23, 23, 23, 23, 23, 23))
                .endsWith(false, true).containsOnlyOnce(true);
    }

    @Test
    void isNotReachedWhereCostsRestAndFallAgain() {
        assertThat(looks(40, 40, 40, 40, 40, 40, 40, 40, 30, 30, 30, 30)).containsOnly(false);
    }

    @Test
    void isNotReachedWhereNothingIsDone() {
        assertThat(looks(9, 9, 9, 9, 9, Double.NaN, 9, 9, 9, 9, 9, 9)).containsOnly(false);
    }
}
