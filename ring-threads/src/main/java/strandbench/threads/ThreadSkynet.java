package strandbench.threads;

import static strandbench.core.SkynetOracle.CHILDREN;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import strandbench.core.Skynet;
import strandbench.core.SkynetCompletion;

/**
 * A tree of threads, platform or virtual as the builder makes them. A parent starts its ten children
 * first and gathers their sums then, so that all of a tree's inner threads wait at the same time.
 */
public final class ThreadSkynet implements Skynet {
    private final Thread.Builder builder;
    private final Gathering gathering;
    private final SkynetCompletion completion;
    private final ExecutorService executor;

    public ThreadSkynet(
            Thread.Builder builder, Gathering gathering, SkynetCompletion completion) {
        this.builder = builder;
        this.gathering = gathering;
        this.completion = completion;
        executor = gathering == Gathering.FUTURE
                ? Executors.newThreadPerTaskExecutor(builder.factory())
                : null;
    }

    @Override
    public long grow(int leaves) throws Exception {
        completion.begin(leaves);
        Node root = switch (gathering) {
            case JOIN -> new Joined(0, leaves);
            case FUTURE -> new Submitted(0, leaves);
            case SYNCHRONOUS_QUEUE, ARRAY_QUEUE -> new Queued(0, leaves, null);
        };
        builder.start(() -> completion.complete(root.compute()));
        return completion.await();
    }

    @Override
    public void close() {
        if (executor != null) {
            executor.close();
        }
    }

    /** A strand of the tree: the leaves from {@code first} on are below it. */
    private abstract class Node {
        final long first;
        final int leaves;

        Node(long first, int leaves) {
            this.first = first;
            this.leaves = leaves;
        }

        /** The strand's whole work; a strand that fails yields 0. */
        final long compute() {
            completion.started();
            long sum = 0;
            try {
                sum = leaves == 1 ? completion.leaf(first) : sumOfChildren();
            } catch (Throwable e) {
                completion.fail(e);
            }
            completion.ended();
            return sum;
        }

        private long sumOfChildren() throws Exception {
            int started = startChildren();
            long sum = 0;
            for (int child = 0; child < started; child++) {
                sum += gather(child);
            }
            return sum;
        }

        /** Starts as many children as the machine has threads for. */
        private int startChildren() {
            int fewer = leaves / CHILDREN;
            for (int child = 0; child < CHILDREN; child++) {
                try {
                    start(child, first + (long) child * fewer, fewer);
                } catch (OutOfMemoryError e) {
                    completion.fail(ThreadLimits.explain(e));
                    return child;
                }
            }
            return CHILDREN;
        }

        abstract void start(int child, long itsFirst, int itsLeaves);

        abstract long gather(int child) throws Exception;
    }

    private final class Joined extends Node implements Runnable {
        private Joined[] children;
        private Thread thread;
        private long sum;

        Joined(long first, int leaves) {
            super(first, leaves);
        }

        @Override
        public void run() {
            sum = compute();
        }

        @Override
        void start(int child, long itsFirst, int itsLeaves) {
            if (child == 0) {
                children = new Joined[CHILDREN];
            }
            Joined node = new Joined(itsFirst, itsLeaves);
            node.thread = builder.start(node);
            children[child] = node;
        }

        @Override
        long gather(int child) throws InterruptedException {
            children[child].thread.join();
            return children[child].sum;
        }
    }

    private final class Submitted extends Node implements Callable<Long> {
        private Future<Long>[] children;

        Submitted(long first, int leaves) {
            super(first, leaves);
        }

        @Override
        public Long call() {
            return compute();
        }

        @Override
        @SuppressWarnings({"unchecked", "rawtypes"}) // an array of futures cannot be of Future<Long>
        void start(int child, long itsFirst, int itsLeaves) {
            if (child == 0) {
                children = new Future[CHILDREN];
            }
            children[child] = executor.submit(new Submitted(itsFirst, itsLeaves));
        }

        @Override
        long gather(int child) throws Exception {
            return children[child].get();
        }
    }

    private final class Queued extends Node implements Runnable {
        private final BlockingQueue<Long> parents;
        private BlockingQueue<Long> own;

        Queued(long first, int leaves, BlockingQueue<Long> parents) {
            super(first, leaves);
            this.parents = parents;
        }

        @Override
        public void run() {
            try {
                parents.put(compute());
            } catch (InterruptedException e) {
                completion.fail(e);
            }
        }

        @Override
        void start(int child, long itsFirst, int itsLeaves) {
            if (child == 0) {
                own = gathering == Gathering.SYNCHRONOUS_QUEUE
                        ? new SynchronousQueue<>()
                        : new ArrayBlockingQueue<>(CHILDREN);
            }
            builder.start(new Queued(itsFirst, itsLeaves, own));
        }

        @Override
        long gather(int child) throws InterruptedException {
            return own.take();
        }
    }
}
