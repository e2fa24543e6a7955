package strandbench.harness.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ChangePointsTest {
    private static final double THRESHOLD = 0.03;
    private static final double ALPHA = 0.01;

    @Test
    void aStepIsFoundWhereItIs() {
        assertThat(points(nights(20, 100), nights(20, 106))).hasSize(1)
                .allSatisfy(point -> assertThat(point).isBetween(19, 21));
    }

    @Test
    void aStepUpAndDownAgainAreTwo() {
        assertThat(points(nights(15, 100), nights(5, 120), nights(15, 100)))
                .containsExactly(15, 20);
    }

    @Test
    void noiseHasNone() {
        int found = 0;
        Random random = new Random(3);
        for (int series = 0; series < 300; series++) {
            found += ChangePoints.of(nights(random, 60, 100), THRESHOLD, ALPHA).size();
        }
        assertThat(found).as("in 300 series without any").isLessThanOrEqualTo(3);
    }

    @Test
    void aSingleOddNightIsNoNewLevel() {
        assertThat(points(nights(12, 100), List.of(150.0), nights(12, 100))).isEmpty();
    }

    @Test
    void fewNightsHaveNone() {
        assertThat(points(nights(3, 100), nights(4, 200))).isEmpty();
        assertThat(points(List.of())).isEmpty();
    }

    @SafeVarargs
    private static List<Integer> points(List<Double>... levels) {
        List<Double> costs = new ArrayList<>();
        for (List<Double> level : levels) {
            costs.addAll(level);
        }
        return ChangePoints.of(costs, THRESHOLD, ALPHA);
    }

    private static List<Double> nights(int count, double level) {
        return nights(new Random(count), count, level);
    }

    private static List<Double> nights(Random random, int count, double level) {
        return random.doubles(count).map(d -> level * (1 + (d - 0.5) * 0.03)).boxed().toList();
    }
}
