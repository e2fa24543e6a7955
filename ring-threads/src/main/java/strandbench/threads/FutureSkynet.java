package strandbench.threads;

import static strandbench.skynet.SkynetOracle.CHILDREN;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import strandbench.skynet.SkynetCompletion;

/** A parent submits its children to an executor that starts a thread per child, and waits for their futures. */
final class FutureSkynet extends ThreadSkynet {
    private final ExecutorService executor;

    FutureSkynet(ThreadFactory threads, SkynetCompletion completion) {
        super(threads, completion);
        executor = Executors.newThreadPerTaskExecutor(threads);
    }

    @Override
    long sumOfChildren(long first, int leaves) throws Exception {
        List<Future<Long>> children = new ArrayList<>(CHILDREN);
        startChildren(first, leaves, (child, itsFirst) -> children
                .add(executor.submit(() -> compute(itsFirst, leaves))));
        long sum = 0;
        for (Future<Long> child : children) {
            sum += child.get();
        }
        return sum;
    }

    @Override
    public void close() {
        executor.close();
    }
}
