package strandbench.harness.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class RatioTest {
    private static final Figure EXACT = new Figure(100, 0, "", List.of());

    private static Ratio ratio(double value, double error) {
        return Ratio.of(new Figure(value, error / value, "", List.of()), EXACT);
    }

    @Test
    void itsIntervalIsAsWideUpAsDownInTimes() {
        Ratio ratio = ratio(1_000, 250);
        assertThat(ratio.low()).isCloseTo(8, within(1e-9));
        assertThat(ratio.high()).isCloseTo(12.5, within(1e-9));
        assertThat(ratio).hasToString("10.0, 8.00 to 12.5");
        assertThat(ratio.toString("x")).isEqualTo("10.0x, 8.00 to 12.5");
    }

    @Test
    void bothScoresIntervalsCount() {
        Figure vague = new Figure(100, 0.25, "", List.of());
        double one = ratio(100, 25).halfWidth();
        assertThat(Ratio.of(vague, vague).halfWidth()).isCloseTo(one * Math.sqrt(2), within(1e-9));
    }

    @Test
    void ofOneForkItHasNoInterval() {
        Ratio ratio = ratio(1_000, Double.NaN);
        assertThat(ratio).hasToString("10.0");
        assertThat(ratio.low()).isEqualTo(10);
        assertThat(ratio.high()).isEqualTo(10);
        assertThat(ratio.agreesWith(ratio)).as("nothing is known").isFalse();
    }

    @Test
    void twoAgreeThatDifferByNoMoreThanTheirIntervalsTogether() {
        Ratio first = ratio(1_000, 100);
        assertThat(first.agreesWith(ratio(1_140, 114))).isTrue();
        assertThat(first.agreesWith(ratio(1_150, 115))).isFalse();
        assertThat(first.agreesWith(ratio(870, 87))).isFalse();
        assertThat(first.logarithmTo(ratio(2_000, 1))).isCloseTo(Math.log(2), within(1e-9));
    }
}
