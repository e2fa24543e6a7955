package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class PingPongTest {
    /** Ends a hang only: with it, the two are run at the same time some time. */
    private static final Duration GENEROUS = Duration.ofMinutes(1);

    private static final Duration BRIEF = Duration.ofMillis(1);

    @Test
    void tellsHowLongTheTokenTakes() throws Exception {
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1,
                "on one CPU each pass takes a time slice");
        assertThat(PingPong.roundTrip(() -> {}, () -> {}, GENEROUS)).isPositive();
    }

    @Test
    void eachThreadIsPreparedByItself() throws Exception {
        var one = new CompletableFuture<Thread>();
        var other = new CompletableFuture<Thread>();
        PingPong.roundTrip(() -> one.complete(Thread.currentThread()),
                () -> other.complete(Thread.currentThread()), BRIEF);
        assertThat(one.get()).isNotEqualTo(other.get()).isNotEqualTo(Thread.currentThread());
        assertThat(other.get()).isNotEqualTo(Thread.currentThread());
    }

    @Test
    void givesUpWhereTheOtherIsNotRun() throws Exception {
        var asking = new CompletableFuture<Thread>();
        double nanos = PingPong.roundTrip(() -> asking.complete(Thread.currentThread()),
                () -> comeWhenItHasGone(asking), BRIEF);
        assertThat(nanos).isNaN();
        assertThat(asking.get().isAlive()).isFalse();
    }

    private static void comeWhenItHasGone(CompletableFuture<Thread> asking) {
        try {
            asking.join().join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
