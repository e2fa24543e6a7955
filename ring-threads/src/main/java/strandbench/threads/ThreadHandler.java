package strandbench.threads;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import strandbench.core.Ending;
import strandbench.server.front.Monitor;
import strandbench.server.front.Request;
import strandbench.server.front.RequestHandler;
import strandbench.server.front.Wait;

/** Requests that block a thread each, platform or virtual as the executor makes them. */
public final class ThreadHandler implements RequestHandler {
    private final ExecutorService threads;
    private final Wait wait;

    /** Handles requests on {@code threads}; closing ends those. */
    public ThreadHandler(ExecutorService threads, Wait wait) {
        this.threads = threads;
        this.wait = wait;
    }

    @Override
    public void handle(Request request) {
        threads.execute(() -> serve(request));
    }

    private void serve(Request request) {
        int millis;
        try {
            millis = switch (wait) {
                case SLEEP -> sleep(request.askHowLong().get());
                case CALLBACK -> request.askBackEnd().get();
                case MONITOR -> Monitor.await(request.askBackEnd());
            };
        } catch (Exception e) {
            request.fail();
            return;
        }
        request.answer(millis);
    }

    private static int sleep(int millis) throws InterruptedException {
        Thread.sleep(millis);
        return millis;
    }

    @Override
    public void close() {
        threads.shutdownNow();
        Ending.await("the threads of requests",
                bound -> threads.awaitTermination(bound.toMillis(), TimeUnit.MILLISECONDS));
    }
}
