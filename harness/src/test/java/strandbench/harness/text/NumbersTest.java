package strandbench.harness.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class NumbersTest {
    private final Locale before = Locale.getDefault();

    @AfterEach
    void restore() {
        Locale.setDefault(before);
    }

    @Test
    void onlyOneIsSingular() {
        assertThat(Numbers.counted(0, "cell")).isEqualTo("0 cells");
        assertThat(Numbers.counted(1, "cell")).isEqualTo("1 cell");
        assertThat(Numbers.counted(2, "cell")).isEqualTo("2 cells");
    }

    @Test
    void noLocaleChangesAFigure() {
        Locale.setDefault(Locale.GERMANY);
        assertThat(Numbers.score(0.3914)).isEqualTo("0.391");
        assertThat(Numbers.score(3.914)).isEqualTo("3.91");
        assertThat(Numbers.score(39.14)).isEqualTo("39.1");
        assertThat(Numbers.score(10_007.4)).isEqualTo("10,007");
        assertThat(Numbers.halfWidth(0.0321)).isEqualTo("± 3.2 %");
        assertThat(Numbers.halfWidth(1.5)).isEqualTo("± 150 %");
        assertThat(Numbers.halfWidth(Double.NaN)).isEmpty();
    }

    @Test
    void whatIsNoNumberIsNothing() {
        assertThat(List.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY))
                .extracting(Numbers::score).containsOnly("");
    }

    /** As with {@code -tu m}. */
    @Test
    void aSmallScoreIsNotAllZeros() {
        assertThat(Numbers.score(0)).isEqualTo("0.000");
        assertThat(Numbers.score(0.00451234)).isEqualTo("0.00451");
        assertThat(Numbers.score(-0.000451234)).isEqualTo("-0.000451");
        assertThat(Numbers.score(0.00000231)).isEqualTo("0.00000231");
        assertThat(Numbers.score(0.0000000231)).isEqualTo("2.31e-8");
        assertThat(Numbers.score(1.5e-12)).isEqualTo("1.50e-12");
    }

    @Test
    void aDurationHasTheUnitsThatOneNeeds() {
        assertThat(Numbers.duration(Duration.ofMillis(6_700))).isEqualTo("7 s");
        assertThat(Numbers.duration(Duration.ofSeconds(312))).isEqualTo("5 min 12 s");
        assertThat(Numbers.duration(Duration.ofSeconds(7_530))).isEqualTo("2 h 05 min");
    }
}
