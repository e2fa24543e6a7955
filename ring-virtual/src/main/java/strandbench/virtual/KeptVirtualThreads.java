package strandbench.virtual;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import strandbench.core.Ending;

/**
 * Virtual threads for Jetty; an idle one takes the next request. Their number is the highest number of requests at
 * once.
 */
final class KeptVirtualThreads extends AbstractLifeCycle implements Executor {
    private final ExecutorService threads = Executors
            .newCachedThreadPool(Thread.ofVirtual().factory());

    @Override
    public void execute(Runnable request) {
        threads.execute(request);
    }

    /** Called by Jetty when its server ends. */
    @Override
    protected void doStop() {
        threads.shutdownNow();
        Ending.await("the threads of requests",
                bound -> threads.awaitTermination(bound.toMillis(), TimeUnit.MILLISECONDS));
    }
}
