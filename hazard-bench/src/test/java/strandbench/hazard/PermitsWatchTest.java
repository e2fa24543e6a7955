package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PermitsWatchTest {
    /** Not longer than the test looked on, and not shorter than somebody slept. */
    @Test
    void whatIsHeldIsTimed() throws InterruptedException {
        PermitsWatch watch = new PermitsWatch(2);
        long begin = System.nanoTime();
        watch.got(0);
        watch.got(1);
        Thread.sleep(PermitsWatch.HELD_MILLIS);
        watch.used(1);
        watch.used(0);
        assertThat(watch.meanHeldNanos())
                .isBetween(PermitsWatch.HELD_MILLIS * 1e6, (double) (System.nanoTime() - begin));
    }
}
