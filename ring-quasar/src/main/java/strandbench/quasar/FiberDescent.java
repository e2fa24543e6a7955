package strandbench.quasar;

import co.paralleluniverse.fibers.SuspendExecution;
import co.paralleluniverse.fibers.futures.AsyncCompletionStage;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import strandbench.server.backend.DeepClient;

/** What {@link DeepClient} is for threads: lets a fiber wait some frames further down. */
final class FiberDescent {
    private static final int TOP = 1;

    private FiberDescent() {}

    /**
     * Waits for an answer.
     *
     * @param depth frames between who calls this and the one that waits, from 1
     * @param asking is called by the last of them
     */
    static int of(int depth, Supplier<? extends CompletionStage<Integer>> asking)
            throws ExecutionException, InterruptedException, SuspendExecution {
        return descend(depth, TOP, asking) ^ TOP;
    }

    /** Each frame has something to keep while it waits: what it alone can take off the answer again. */
    private static int descend(int frames, int above,
            Supplier<? extends CompletionStage<Integer>> asking)
            throws ExecutionException, InterruptedException, SuspendExecution {
        int own = 31 * above + frames;
        int hidden;
        if (frames == 1) {
            int answer = AsyncCompletionStage.get(asking.get());
            hidden = answer ^ own;
        } else {
            hidden = descend(frames - 1, own, asking);
        }
        return hidden ^ own ^ above;
    }
}
