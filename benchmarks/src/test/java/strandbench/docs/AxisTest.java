package strandbench.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxisTest {
    @ParameterizedTest
    @CsvSource({"14200, 15000", "15000, 15000", "0.37, 0.4", "1, 1", "0, 1", "2001, 2500"})
    void aLinearAxisBeginsAtZeroAndEndsAtARoundValue(double greatest, double end) {
        Axis axis = Axis.linear(greatest);

        assertThat(axis.marks()).startsWith(0.0).endsWith(axis.high()).hasSizeBetween(2, 7);
        assertThat(axis.high()).isCloseTo(end, within(1e-9));
    }

    @Test
    void aLogAxisOfOneRatioHasMarksBetweenDecades() {
        assertThat(Axis.log(0.7, 30).marks()).containsExactly(0.5, 1.0, 2.0, 5.0, 10.0, 20.0,
                50.0);
        assertThat(Axis.log(0.3, 0.3).marks()).containsExactly(0.2, 0.5);
        assertThat(Axis.log(5, 5).marks()).containsExactly(5.0, 10.0);
    }

    @Test
    void aLogAxisOfManyDecadesHasNoOthers() {
        Axis axis = Axis.log(0.07, 30);

        assertThat(axis.low()).isEqualTo(0.05);
        assertThat(axis.marks()).containsExactly(0.1, 1.0, 10.0);
        assertThat(axis.high()).isEqualTo(50);
    }

    @Test
    void sharesAreOfLengthsOrOfRatios() {
        assertThat(Axis.linear(10).share(2.5)).isEqualTo(0.25);
        assertThat(Axis.log(1, 100).share(10)).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void whatIsBeyondAnEndStandsThere() {
        assertThat(Axis.linear(10).share(Double.POSITIVE_INFINITY)).isEqualTo(1);
        assertThat(Axis.log(1, 100).share(0)).isZero();
    }

    @Test
    void marksAreRead() {
        assertThat(Axis.text(12_000)).isEqualTo("12,000");
        assertThat(Axis.text(0.05)).isEqualTo("0.05");
        assertThat(Axis.text(0)).isEqualTo("0");
    }
}
