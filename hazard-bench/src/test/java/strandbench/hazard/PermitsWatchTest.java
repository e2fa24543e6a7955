package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PermitsWatchTest {
    private long now = 1_000_000;

    private final PermitsWatch watch = new PermitsWatch(2, () -> now);

    /** Three uses, two of them at the same time. */
    @Test
    void theMeanIsOverAllUses() {
        watch.got(0);
        now += 10;
        watch.got(1);
        now += 20;
        watch.used(0);
        watch.used(1);
        watch.got(0);
        now += 40;
        watch.used(0);
        assertThat(watch.meanHeldNanos()).isEqualTo((30 + 20 + 40) / 3.0);
    }

    /** From 10 to 100, of two permits: one held from 0 to 30, then from 40 on, and the other never. */
    @Test
    void aPermitIsIdleWhileNoStrandHasIt() {
        watch.got(0);
        now += 10;
        PermitsWatch.Look first = watch.look();
        now += 20;
        watch.used(0);
        now += 10;
        watch.got(1);
        now += 60;
        assertThat(first.meanIdleNanos(watch.look(), 2)).isEqualTo(10 + 90);
    }

    @Test
    void withoutAUseNothingWasHeld() {
        assertThat(watch.meanHeldNanos()).isZero();
    }
}
