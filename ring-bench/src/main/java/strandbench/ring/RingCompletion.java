package strandbench.ring;

import java.util.concurrent.ExecutionException;
import strandbench.core.Completion;

/** The strands of a {@link Ring} report to it. */
public class RingCompletion extends Completion {
    /**
     * Opens a pass.
     *
     * @param hops how often the token is to change hands, at least 0
     * @throws ExecutionException if a strand has failed before: the ring is broken for good
     */
    public final void begin(int hops) throws ExecutionException {
        if (hops < 0) {
            throw new IllegalArgumentException("hops: expected at least 0 but was " + hops);
        }
        open();
    }

    /** Called by the founder, the strand of the model that starts all others of the ring, before it starts them. */
    public void founding() {}

    /**
     * Called by a strand that has just received the token.
     *
     * @param strand the strand's index
     * @param hops how many hops are left
     * @return whether the strand must pass the token on, with one hop less
     */
    public boolean received(int strand, int hops) {
        if (hops > 0) {
            return true;
        }
        answer(strand);
        return false;
    }

    /** As {@link #await}: the index of the strand that holds the token at the end. */
    public final int awaitHolder() throws ExecutionException, InterruptedException {
        return (int) await();
    }

    /** Ends the pass at once: the token is lost with the strand. */
    @Override
    public final void fail(Throwable cause) {
        keep(cause);
        answer(-1);
    }
}
