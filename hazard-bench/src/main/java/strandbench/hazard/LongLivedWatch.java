package strandbench.hazard;

import java.util.concurrent.CountDownLatch;
import org.openjdk.jmh.infra.Blackhole;

/** Long-lived strands report to it; each leaves garbage after each wake-up. */
final class LongLivedWatch extends TokensWatch {
    private static final int NO_WORK = 0;

    private static final int GARBAGE_BYTES = 1_000;

    /** Retains nothing, so that no strand writes to memory that another has just written, or to old memory. */
    private final Blackhole garbage;

    private final CountDownLatch toGoOn = new CountDownLatch(1);
    private volatile boolean isHeld;

    /** For these strands and tokens; each token is with one strand at a time. */
    LongLivedWatch(int strands, int tokens, Blackhole garbage) {
        super(strands, tokens, NO_WORK);
        this.garbage = garbage;
    }

    @Override
    public void hop(int strand, int token) {
        if (isHeld) {
            rest();
        }
        garbage.consume(new byte[GARBAGE_BYTES]);
        super.hop(strand, token);
    }

    /** Blocks the thread of each strand that gets a token, so that no garbage arises while live bytes are counted. */
    void hold() {
        isHeld = true;
    }

    /** Lets all strands go on, and holds them no more. */
    void goOn() {
        isHeld = false;
        toGoOn.countDown();
    }

    private void rest() {
        try {
            toGoOn.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
