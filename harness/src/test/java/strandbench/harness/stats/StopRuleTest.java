package strandbench.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class StopRuleTest {
    private static final StopRule RULE = StopRule.adaptive(0.02, List.of(5, 8, 12, 20), 20);

    @Test
    void aFixedNumberIsAFixedNumber() {
        StopRule rule = StopRule.fixed(3);
        assertThat(rule.isAdaptive()).isFalse();
        assertThat(rule.wantsAnother(List.of(1.0, 1.0))).isTrue();
        assertThat(rule.wantsAnother(List.of(1.0, 100.0, 1.0))).isFalse();
    }

    @Test
    void theLargestNumberIsTheLastLook() {
        assertThat(StopRule.adaptive(0.02, List.of(5, 8, 12, 20), 10).looks())
                .containsExactly(5, 8, 10);
        assertThat(StopRule.adaptive(0.02, List.of(5, 8, 12, 20), 3).looks()).containsExactly(3);
        assertThat(StopRule.adaptive(0.02, List.of(5, 8, 12, 20), 30).looks())
                .containsExactly(5, 8, 12, 20, 30);
    }

    @Test
    void betweenLooksNothingStops() {
        List<Double> steady = List.of(1.0, 1.0, 1.0, 1.0);
        assertThat(RULE.wantsAnother(steady)).isTrue();
        assertThat(RULE.wantsAnother(List.of(1.0, 1.0, 1.0, 1.0, 1.0))).isFalse();
        // Noisy at 5, so that it goes on to 8 even if the sixth is in the middle.
        assertThat(RULE.wantsAnother(List.of(1.0, 1.2, 1.0, 1.2, 1.0, 1.1))).isTrue();
    }

    /**
     * Cells whose forks vary by 0.5 % to 3 %: fewer forks than ten of each, and a mean that is right.
     * What real cells give is another matter; their forks vary as the machine lets them.
     */
    @Test
    void savesForksWhereCellsAreSteady() {
        Random random = new Random(7);
        int forks = 0;
        int near = 0;
        int cells = 2_000;
        for (int cell = 0; cell < cells; cell++) {
            double deviation = 0.005 + 0.025 * random.nextDouble() * random.nextDouble();
            List<Double> scores = new ArrayList<>();
            while (RULE.wantsAnother(scores)) {
                scores.add(100 * Math.exp(deviation * random.nextGaussian()));
            }
            forks += scores.size();
            double reference = mean(scores, deviation, random);
            near += Math.abs(DoubleStream.of(scores.stream().mapToDouble(s -> s).toArray())
                    .average().orElseThrow() / reference - 1) <= 0.02 ? 1 : 0;
        }
        String figures = String.format(Locale.ROOT, "%.1f forks per cell, %.1f %% within ± 2 %%",
                forks / (double) cells, 100.0 * near / cells);
        assertThat(forks).as(figures).isLessThan(65 * cells / 10);
        assertThat(near).as(figures).isGreaterThan(95 * cells / 100);
    }

    /** The mean of twenty forks of which the first are those that there are. */
    private static double mean(List<Double> scores, double deviation, Random random) {
        List<Double> twenty = new ArrayList<>(scores);
        while (twenty.size() < 20) {
            twenty.add(100 * Math.exp(deviation * random.nextGaussian()));
        }
        return twenty.stream().mapToDouble(s -> s).average().orElseThrow();
    }
}
