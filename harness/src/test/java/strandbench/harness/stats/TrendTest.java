package strandbench.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrendTest {
    @Test
    void whatClimbsOrFallsHasOne() {
        assertThat(Trend.isIn(List.of(100.0, 102.0, 104.0, 106.5, 108.0))).isTrue();
        assertThat(Trend.isIn(List.of(108.0, 106.0, 104.5, 102.0, 100.0))).isTrue();
    }

    @Test
    void whatClimbsLittleIsSteady() {
        assertThat(Trend.isIn(List.of(100.0, 100.5, 101.0, 101.5, 102.0))).isFalse();
        assertThat(Trend.isIn(List.of(100.0, 100.0, 100.0))).isFalse();
    }

    @Test
    void noiseIsNoTrend() {
        // By the ends alone: 10 % more.
        assertThat(Trend.isIn(List.of(100.0, 112.0, 95.0, 108.0, 97.0, 110.0))).isFalse();
        Random random = new Random(7);
        long found = IntStream.range(0, 2_000).filter(i -> Trend.isIn(IntStream.range(0, 10)
                .mapToObj(k -> 100 + 10 * random.nextGaussian()).toList())).count();
        assertThat(found).as("of 2,000, with 1 % by chance").isBetween(5L, 40L);
    }

    @Test
    void whatWandersIsNoTrend() {
        // Half of each is what its neighbour was.
        Random random = new Random(7);
        long found = IntStream.range(0, 1_000).filter(i -> {
            double[] level = {100};
            return Trend.isIn(IntStream.range(0, 30).mapToObj(k -> level[0] = 100
                    + 0.5 * (level[0] - 100) + 10 * random.nextGaussian()).toList());
        }).count();
        assertThat(found).as("of 1,000").isLessThan(50);
    }

    @Test
    void ofFewNothingCanBeTold() {
        assertThat(Trend.isIn(List.of())).isFalse();
        assertThat(Trend.isIn(List.of(100.0))).isFalse();
        assertThat(Trend.isIn(List.of(100.0, 200.0))).isFalse();
        assertThat(Trend.isIn(List.of(100.0, 110.0, 108.0))).isFalse();
    }
}
