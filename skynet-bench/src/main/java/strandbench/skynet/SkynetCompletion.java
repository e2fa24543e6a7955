package strandbench.skynet;

import java.util.concurrent.ExecutionException;
import strandbench.core.Completion;

/**
 * The strands of a {@link Skynet} report to it: each its start and coming end, a leaf its ordinal, the root the sum.
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

    /** Called by each strand as its first action. */
    public void started() {}

    /** Called by a leaf; returns its result. */
    public long leaf(long ordinal) {
        return ordinal;
    }

    /** Called by each strand when it only has to hand its sum to its parent. */
    public void ended() {}

    /**
     * Keeps the cause of a strand's failure. The strand yields 0, so that its ancestors get their sums and the tree
     * ends as usual. The caller then gets the cause instead of the sum.
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
