package strandbench.hazard;

import java.util.concurrent.CountDownLatch;
import org.openjdk.jmh.infra.Blackhole;

/** What long-lived strands report to, each of which leaves garbage whenever it has woken up. */
final class LongLivedWatch extends TokensWatch {
    private static final int NO_WORK = 0;

    private static final int GARBAGE_BYTES = 1_000;

    /** Keeps nothing, so that no strand writes to what another one has just written to, or what is old. */
    private final Blackhole garbage;

    private final CountDownLatch toGoOn = new CountDownLatch(1);
    private volatile boolean isHeld;

    /** Of so many strands, and so many tokens, each of which is with one of them at a time. */
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

    /** Keeps the thread of whoever gets a token, whatever it is that runs on it: nobody leaves garbage while it is counted what is none. */
    void hold() {
        isHeld = true;
    }

    /** All go on, and will not be held again. */
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
