package strandbench.baseline;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import strandbench.core.Ending;
import strandbench.hazard.Strands;

/** Tasks of a pool with a thread for each CPU. */
final class PoolStrands implements Strands {
    private final ExecutorService pool = Executors.newFixedThreadPool(
            Runtime.getRuntime().availableProcessors(),
            Thread.ofPlatform().daemon().factory());

    @Override
    public void start(Runnable body) {
        pool.execute(body);
    }

    @Override
    public void close() {
        pool.shutdown();
        Ending.await("the pool",
                bound -> pool.awaitTermination(bound.toMillis(), TimeUnit.MILLISECONDS));
    }
}
