package strandbench.baseline;

import static strandbench.skynet.SkynetOracle.CHILDREN;

import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.stream.LongStream;
import strandbench.skynet.SkynetCompletion;

/** Ways to get a Skynet's sum without a strand for each node. */
public enum SkynetBaseline {
    /** One thread that calls itself: the price of a node that is no strand. */
    SEQUENTIAL {
        @Override
        long sum(int leaves, SkynetCompletion completion, ForkJoinPool pool) {
            return sum(0, leaves, completion);
        }

        private static long sum(long first, int leaves, SkynetCompletion completion) {
            if (leaves == 1) {
                return completion.leaf(first);
            }
            int fewer = leaves / CHILDREN;
            long sum = 0;
            for (int child = 0; child < CHILDREN; child++) {
                sum += sum(first + (long) child * fewer, fewer, completion);
            }
            return sum;
        }
    },
    /** A {@code RecursiveTask} for each node; a parent that waits runs its children itself. */
    FORK_JOIN {
        @Override
        long sum(int leaves, SkynetCompletion completion, ForkJoinPool pool) {
            return pool.invoke(new Joining(0, leaves, completion));
        }
    },
    /** A {@code CountedCompleter} per node: no thread waits, the last child completes its parent. */
    COUNTED_COMPLETER {
        @Override
        long sum(int leaves, SkynetCompletion completion, ForkJoinPool pool) {
            return pool.invoke(new Counted(null, 0, leaves, completion));
        }
    },
    /** A different problem: a parallel stream over the ordinals, without a tree. */
    PARALLEL_STREAM {
        @Override
        long sum(int leaves, SkynetCompletion completion, ForkJoinPool pool) {
            return pool.submit(
                    () -> LongStream.range(0, leaves).parallel().map(completion::leaf).sum())
                    .join();
        }
    };

    abstract long sum(int leaves, SkynetCompletion completion, ForkJoinPool pool);

    private static final class Joining extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1;

        private final long first;
        private final int leaves;
        private final transient SkynetCompletion completion;

        Joining(long first, int leaves, SkynetCompletion completion) {
            this.first = first;
            this.leaves = leaves;
            this.completion = completion;
        }

        @Override
        protected Long compute() {
            if (leaves == 1) {
                return completion.leaf(first);
            }
            int fewer = leaves / CHILDREN;
            Joining[] children = new Joining[CHILDREN];
            for (int child = 0; child < CHILDREN; child++) {
                children[child] = new Joining(first + (long) child * fewer, fewer, completion);
                if (child > 0) {
                    children[child].fork();
                }
            }
            long sum = children[0].compute();
            for (int child = CHILDREN - 1; child > 0; child--) {
                // The youngest first: it is still on top of this worker's queue.
                sum += children[child].join();
            }
            return sum;
        }
    }

    private static final class Counted extends CountedCompleter<Long> {
        private static final long serialVersionUID = 1;

        private final long first;
        private final int leaves;
        private final transient SkynetCompletion completion;
        private Counted[] children;
        private long sum;

        Counted(Counted parent, long first, int leaves, SkynetCompletion completion) {
            super(parent);
            this.first = first;
            this.leaves = leaves;
            this.completion = completion;
        }

        @Override
        public void compute() {
            if (leaves == 1) {
                sum = completion.leaf(first);
                tryComplete();
                return;
            }
            int fewer = leaves / CHILDREN;
            Counted[] nodes = new Counted[CHILDREN];
            for (int child = 0; child < CHILDREN; child++) {
                nodes[child] = new Counted(this, first + (long) child * fewer, fewer, completion);
            }
            children = nodes;
            // The last child to complete finds none pending, and completes this node.
            setPendingCount(CHILDREN - 1);
            for (int child = 1; child < CHILDREN; child++) {
                nodes[child].fork();
            }
            nodes[0].compute();
        }

        @Override
        public void onCompletion(CountedCompleter<?> caller) {
            if (children != null) {
                for (Counted child : children) {
                    sum += child.sum;
                }
                children = null;
            }
        }

        @Override
        public Long getRawResult() {
            return sum;
        }
    }
}
