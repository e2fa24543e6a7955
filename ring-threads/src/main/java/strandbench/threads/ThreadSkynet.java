package strandbench.threads;

import static strandbench.skynet.SkynetOracle.CHILDREN;

import java.util.concurrent.ThreadFactory;
import strandbench.skynet.Skynet;
import strandbench.skynet.SkynetCompletion;

/**
 * A tree of threads, platform or virtual as the factory makes them. A parent starts its ten children first and then
 * gathers their sums, so that all inner threads of a tree wait at the same time. Subclasses differ in how they gather.
 */
public abstract class ThreadSkynet implements Skynet {
    private final ThreadFactory threads;
    private final SkynetCompletion completion;

    ThreadSkynet(ThreadFactory threads, SkynetCompletion completion) {
        this.threads = threads;
        this.completion = completion;
    }

    @Override
    public final long grow(int leaves) throws Exception {
        completion.begin(leaves);
        start(() -> completion.complete(compute(0, leaves)));
        return completion.await();
    }

    @Override
    public void close() {}

    /** Starts a thread. */
    final Thread start(Runnable strand) {
        Thread thread = threads.newThread(strand);
        thread.start();
        return thread;
    }

    /** The whole work of a strand with the leaves from {@code first} on below it; a strand that fails yields 0. */
    final long compute(long first, int leaves) {
        completion.started();
        long sum = 0;
        try {
            sum = leaves == 1 ? completion.leaf(first) : sumOfChildren(first, leaves / CHILDREN);
        } catch (Throwable e) {
            completion.fail(e);
        }
        completion.ended();
        return sum;
    }

    /**
     * Starts ten children and gathers their sums.
     *
     * @param leaves leaves below each child
     */
    abstract long sumOfChildren(long first, int leaves) throws Exception;

    /** Starts one of a parent's children. */
    interface Child {
        void start(int child, long first);
    }

    /** Starts as many of the ten as the machine has threads for, and returns their number. */
    final int startChildren(long first, int leaves, Child starting) {
        for (int child = 0; child < CHILDREN; child++) {
            try {
                starting.start(child, first + (long) child * leaves);
            } catch (OutOfMemoryError e) {
                fail(ThreadLimits.explain(e));
                return child;
            }
        }
        return CHILDREN;
    }

    final void fail(Throwable cause) {
        completion.fail(cause);
    }
}
