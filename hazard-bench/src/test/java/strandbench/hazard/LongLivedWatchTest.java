package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openjdk.jmh.infra.Blackhole;
import strandbench.core.Bounded;

class LongLivedWatchTest {
    /** Which JMH asks of whoever makes one. */
    private static final String CONSENT = "Today's password is swordfish. I understand instantiating Blackholes directly is dangerous.";

    private final LongLivedWatch watch = new LongLivedWatch(2, 1, new Blackhole(CONSENT));

    /** Of what strands leave meanwhile a collector beside them sees nothing. */
    @Test
    void whoeverGetsATokenRestsWhileItIsHeld() throws Exception {
        watch.hop(0, 0);
        watch.hold();
        Thread next = Thread.ofPlatform().daemon().start(() -> watch.hop(1, 0));
        Bounded.until("the rest of who has got the token",
                () -> next.getState() == Thread.State.WAITING);
        assertThat(watch.done()).isEqualTo(1);

        watch.goOn();
        Bounded.call("the next hop", () -> {
            next.join();
            return null;
        });
        assertThat(watch.done()).isEqualTo(2);
    }
}
