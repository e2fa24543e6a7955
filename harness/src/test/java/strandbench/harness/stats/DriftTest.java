package strandbench.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import strandbench.harness.stats.Drift.Slope;

class DriftTest {
    private static final int STEPS = 5;

    /** A fork with its own level, that changes so much in all. */
    private static Slope fork(Random random, double change, double noise) {
        double level = 100 * Math.exp(0.1 * random.nextGaussian());
        List<Integer> positions = IntStream.rangeClosed(0, STEPS).boxed().toList();
        return Slope.of(positions, positions.stream().map(
                i -> level * Math.exp(Math.log1p(change) * i / STEPS
                        + noise * random.nextGaussian()))
                .toList());
    }

    private static Drift of(Slope... forks) {
        return Drift.of(List.of(forks), STEPS).orElseThrow();
    }

    private static long found(int forks, double change, double noise) {
        Random random = new Random(7);
        return IntStream.range(0, 1_000).filter(i -> of(IntStream.range(0, forks)
                .mapToObj(k -> fork(random, change, noise)).toArray(Slope[]::new)).isOne()).count();
    }

    @Test
    void itIsWhatAllForksHaveInCommon() {
        Random random = new Random(7);
        Drift drift = of(fork(random, -0.2, 0), fork(random, -0.2, 0), fork(random, -0.2, 0));
        assertThat(drift.change()).isCloseTo(-0.2, within(1e-9));
        assertThat(drift.isOne()).isTrue();
    }

    /** Where each fork by itself has too much noise to tell. */
    @Test
    void tenForksTellWhatOneCannot() {
        assertThat(found(10, -0.15, 0.08)).as("of 1,000").isGreaterThan(900);
    }

    @Test
    void noiseIsNone() {
        assertThat(found(10, 0, 0.08)).as("of 1,000, with 10 by chance").isBetween(2L, 22L);
        assertThat(found(3, 0, 0.08)).as("of 1,000, with 10 by chance").isLessThan(22L);
    }

    @Test
    void whatChangesLittleIsSteady() {
        Random random = new Random(7);
        assertThat(of(fork(random, 0.02, 0), fork(random, 0.02, 0), fork(random, 0.02, 0)).isOne())
                .isFalse();
        assertThat(of(fork(random, 0, 0), fork(random, 0, 0), fork(random, 0, 0)).isOne())
                .isFalse();
    }

    /** A host that moves the CPUs in the middle of a fork makes no drift. */
    @Test
    void stretchesOfAForkHaveTheirOwnLevels() {
        List<Slope> moved = new ArrayList<>();
        for (double level : List.of(99.0, 100.0, 101.0)) {
            moved.add(Slope.of(List.of(0, 1, 2), List.of(level, level, level))
                    .plus(Slope.of(List.of(4, 5), List.of(3 * level, 3 * level))));
        }
        assertThat(of(moved.toArray(Slope[]::new)).change()).isCloseTo(0, within(1e-9));
    }

    @Test
    void moreOperationsInASecondAreFasterAndMoreTimeIsSlower() {
        Drift more = new Drift(0.12, 0);
        assertThat(more.words(true))
                .isEqualTo("got 12 % faster while measured: more warm-up (-wi)");
        assertThat(more.words(false)).isEqualTo("got 12 % slower while measured");
        assertThat(new Drift(-0.12, 0).words(false))
                .isEqualTo("got 12 % faster while measured: more warm-up (-wi)");
    }

    @Test
    void ofFewForksNothingIsSaid() {
        Random random = new Random(7);
        assertThat(Drift.of(List.of(fork(random, 0.5, 0), fork(random, 0.5, 0)), STEPS)).isEmpty();
        Slope alone = Slope.of(List.of(2), List.of(100.0));
        assertThat(Drift.of(List.of(alone, alone, alone), STEPS)).isEmpty();
        Slope nothing = Slope.of(List.of(0, 1), List.of(0.0, 1.0));
        assertThat(Drift.of(List.of(nothing, nothing, nothing), STEPS)).isEmpty();
    }
}
