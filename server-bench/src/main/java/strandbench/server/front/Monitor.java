package strandbench.server.front;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** Waits on a monitor, as code from before {@code java.util.concurrent} does. */
public final class Monitor {
    private final CompletableFuture<?> answer;

    private Monitor(CompletableFuture<?> answer) {
        this.answer = answer;
    }

    /**
     * Waits until {@code answer} completes, and holds the calling thread.
     *
     * @return the answer
     * @throws ExecutionException if it failed
     */
    public static <T> T await(CompletableFuture<T> answer)
            throws ExecutionException, InterruptedException {
        Monitor monitor = new Monitor(answer);
        answer.whenComplete((millis, failure) -> monitor.wakeUp());
        monitor.await();
        return answer.get();
    }

    private synchronized void await() throws InterruptedException {
        while (!answer.isDone()) {
            wait();
        }
    }

    private synchronized void wakeUp() {
        notifyAll();
    }
}
