package strandbench.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModesTest {
    private static final int RUNS = 10_000;

    @Test
    void theSmallerGroupStandsBesideTheLarger() {
        List<Double> slow = List.of(100.0, 130.0, 101.0, 99.0, 131.0, 100.0, 102.0, 129.0, 98.0,
                100.0);
        assertThat(Modes.of(slow)).get().hasToString("two modes: 3 of 10 forks at 1.30 times");
        List<Double> quick = slow.stream().map(score -> 10_000 / score).toList();
        assertThat(Modes.of(quick)).get().hasToString("two modes: 3 of 10 forks at 0.77 times");
        assertThat(Modes.of(slow.subList(1, 10))).as("nine forks").isEmpty();
    }

    @Test
    void oneForkApartIsNoMode() {
        assertThat(Modes.of(List.of(100.0, 101.0, 99.0, 102.0, 98.0, 100.5, 99.5, 101.5, 98.5,
                150.0))).isEmpty();
    }

    /** The deviation does not matter: the rule compares gaps with it. */
    @ParameterizedTest
    @CsvSource({"10, 0.05", "10, 0.3", "14, 0.1", "20, 0.1", "50, 0.1"})
    void normalNoiseSeldomHasModes(int forks, double deviation) {
        assertThat(found(forks, 0, 0, deviation)).isLessThan(0.005);
    }

    @ParameterizedTest
    @CsvSource({"10, 3, 1.3, 0.02", "20, 2, 1.3, 0.02"})
    void modesFarApartAreFound(int forks, int rare, double ratio, double deviation) {
        assertThat(found(forks, rare, Math.log(ratio), deviation)).isGreaterThan(0.95);
    }

    /** The share of cells with modes. */
    private static double found(int forks, int rare, double apart, double deviation) {
        Random random = new Random(1);
        return IntStream.range(0, RUNS).filter(run -> Modes.of(IntStream.range(0, forks)
                .mapToObj(fork -> Math.exp(
                        (fork < rare ? apart : 0) + deviation * random.nextGaussian()))
                .toList()).isPresent()).count() / (double) RUNS;
    }
}
