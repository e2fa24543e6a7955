package strandbench.server.backend;

import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Back ends that a test lets answer: all who ask wait for the same answer. */
public final class FakeBackEnds implements BackEnds {
    private final CompletableFuture<Integer> answer = new CompletableFuture<>();
    private final Queue<RestingThread> askers = new ConcurrentLinkedQueue<>();

    private final boolean isBroken;

    public FakeBackEnds() {
        this(false);
    }

    private FakeBackEnds(boolean isBroken) {
        this.isBroken = isBroken;
    }

    /** Those that cannot be asked, as no back ends should be. */
    public static FakeBackEnds broken() {
        return new FakeBackEnds(true);
    }

    /** Those that are gone. */
    public static FakeBackEnds gone() {
        FakeBackEnds backEnds = new FakeBackEnds();
        backEnds.fail();
        return backEnds;
    }

    @Override
    public CompletableFuture<Integer> answer() {
        if (isBroken) {
            throw new OnPurpose();
        }
        askers.add(new RestingThread());
        return answer;
    }

    @Override
    public CompletableFuture<Integer> delay() {
        return answer();
    }

    /** Answers, or answers at once from now on. */
    public void answer(int millis) {
        answer.complete(millis);
    }

    /** Is gone. */
    public void fail() {
        answer.completeExceptionally(new IOException("gone"));
    }

    /** Whether there is an answer, or will be none. */
    public boolean isDone() {
        return answer.isDone();
    }

    /** How often it was asked. */
    public int asked() {
        return askers.size();
    }

    /** Whether all threads that asked have come to rest since. */
    public boolean areAskersAtRest() {
        return askers.stream().allMatch(RestingThread::isSeen);
    }
}
