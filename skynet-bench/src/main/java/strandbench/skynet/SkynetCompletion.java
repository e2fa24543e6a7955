package strandbench.skynet;

import java.util.concurrent.ExecutionException;
import strandbench.core.Completion;

/**
 * What the strands of a {@link Skynet} report to: each that it has started, that it is about to end
 * and, if it is a leaf, its ordinal; the root the sum.
 */
public class SkynetCompletion extends Completion {
    /**
     * Opens a tree.
     *
     * @param leaves a power of ten, at least 1
     * @throws ExecutionException if a strand has failed before
     */
    public final void begin(int leaves) throws ExecutionException {
        SkynetOracle.requireTree(leaves);
        open();
    }

    /** Called by each strand first. */
    public void started() {}

    /** Called by a leaf; returns what it yields. */
    public long leaf(long ordinal) {
        return ordinal;
    }

    /** Called by each strand when all that is left for it is to hand its sum to its parent. */
    public void ended() {}

    /**
     * Keeps why a strand failed. The strand yields 0, so that its ancestors get what they wait for and
     * the tree ends as it always does; then the caller gets the cause instead of the sum.
     */
    @Override
    public final void fail(Throwable cause) {
        keep(cause);
    }

    /** Called by the root, after its children have ended. */
    public final void complete(long sum) {
        answer(sum);
    }
}
