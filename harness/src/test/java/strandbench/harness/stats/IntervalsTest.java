package strandbench.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class IntervalsTest {
    /**
     * The heat flow meter data of NIST's e-Handbook of Statistical Methods, 1.3.5.2: 195 values, mean
     * 9.261460, standard deviation 0.02278881, half-width 0.003219 at 95 %. The logarithms are given to
     * the interval here, as if each score had been the exponential of such a value.
     */
    @Test
    void agreesWithAPublishedExample() {
        // Values of exactly that mean and deviation: one in the middle, half above and half below it.
        List<Double> scores = IntStream.range(0, 195)
                .mapToObj(i -> Math.exp(9.261460
                        + (i == 0 ? 0 : i % 2 == 0 ? 0.02278881 : -0.02278881)))
                .toList();
        assertThat(Math.log1p(Intervals.relativeHalfWidth(scores))).isCloseTo(0.003219,
                within(0.000001));
    }

    @Test
    void twoForksOrAScoreOfNoughtHaveNoInterval() {
        assertThat(Intervals.relativeHalfWidth(List.of())).isNaN();
        assertThat(Intervals.relativeHalfWidth(List.of(3.0))).isNaN();
        assertThat(Intervals.relativeHalfWidth(List.of(3.0, 3.1))).isNaN();
        assertThat(Intervals.relativeHalfWidth(List.of(3.0, 3.1), List.of("a", "b"))).isNaN();
        assertThat(Intervals.relativeHalfWidth(List.of(3.0, 3.1, 9.0), List.of("a", "a", "b")))
                .as("two of one machine, and one of another").isNaN();
        assertThat(Intervals.relativeHalfWidth(List.of(3.0, 3.0, 3.1))).isPositive();
        assertThat(Intervals.relativeHalfWidth(List.of(3.0, 3.0, 0.0))).isNaN();
    }

    @Test
    void equalForksHaveANarrowOne() {
        assertThat(Intervals.relativeHalfWidth(List.of(3.0, 3.0, 3.0))).isZero();
    }

    /** With 5 forks of 2 % deviation each, 2000 times: the share of intervals that hold the truth. */
    @Test
    void coversTheTruthAsOftenAsItSays() {
        Random random = new Random(1);
        long covering = Stream.generate(() -> IntStream.range(0, 5)
                .mapToObj(i -> 100 * Math.exp(0.02 * random.nextGaussian())).toList())
                .limit(2_000)
                .filter(scores -> {
                    double mean = scores.stream().mapToDouble(Math::log).average().orElseThrow();
                    double half = Math.log1p(Intervals.relativeHalfWidth(scores));
                    return Math.abs(mean - Math.log(100)) <= half;
                })
                .count();
        assertThat(covering / 2_000.0).isBetween(0.935, 0.965);
    }

    @Test
    void forksNeededFollowFromTheirVariation() {
        List<Integer> looks = List.of(5, 8, 12, 20);
        assertThat(Intervals.expectedForks(List.of(100.0, 100.5, 100.2), 0.02, looks)).isEqualTo(5);
        assertThat(Intervals.expectedForks(List.of(100.0, 106.0, 103.0), 0.02, looks))
                .isEqualTo(12);
        assertThat(Intervals.expectedForks(List.of(100.0, 150.0, 80.0), 0.02, looks)).isEqualTo(20);
    }
}
