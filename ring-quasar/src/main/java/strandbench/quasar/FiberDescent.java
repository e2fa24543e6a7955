package strandbench.quasar;

import co.paralleluniverse.fibers.SuspendExecution;
import co.paralleluniverse.fibers.futures.AsyncCompletionStage;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import strandbench.server.backend.DeepClient;

/** The counterpart of {@link DeepClient} for fibers: lets a fiber wait some frames further down. */
final class FiberDescent {
    private static final int TOP = 1;

    private FiberDescent() {}

    /**
     * Waits for an answer.
     *
     * @param depth frames between the caller and the frame that waits, from 1
     * @param asking called by the last frame
     */
    static int of(int depth, Supplier<? extends CompletionStage<Integer>> asking)
            throws ExecutionException, InterruptedException, SuspendExecution {
        return descend(depth, TOP, asking) ^ TOP;
    }

    /** Each frame hides the answer behind its own number, so that it has a value to keep while it waits. */
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
