package strandbench.threads;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;
import strandbench.skynet.SkynetCompletion;

/** A parent takes its children's sums from a queue that they share. */
final class QueueSkynet extends ThreadSkynet {
    private final Supplier<BlockingQueue<Long>> queues;

    QueueSkynet(ThreadFactory threads, SkynetCompletion completion,
            Supplier<BlockingQueue<Long>> queues) {
        super(threads, completion);
        this.queues = queues;
    }

    @Override
    long sumOfChildren(long first, int leaves) throws InterruptedException {
        BlockingQueue<Long> sums = queues.get();
        int started = startChildren(first, leaves,
                (child, itsFirst) -> start(() -> put(compute(itsFirst, leaves), sums)));
        long sum = 0;
        for (int child = 0; child < started; child++) {
            sum += sums.take();
        }
        return sum;
    }

    private void put(long sum, BlockingQueue<Long> sums) {
        try {
            sums.put(sum);
        } catch (InterruptedException e) {
            fail(e);
        }
    }
}
