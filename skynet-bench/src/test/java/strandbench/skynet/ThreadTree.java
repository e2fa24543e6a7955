package strandbench.skynet;

import static strandbench.skynet.SkynetOracle.CHILDREN;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;

/** A plain tree of virtual threads with one fault, for the tests of the contract itself. */
final class ThreadTree implements Skynet {
    enum Fault {
        NONE,
        CUTS_OFF,
        LEAF_WITHOUT_A_STRAND,
        COMPLETED_FUTURE,
        LOSES_A_CHILD,
        LOSES_A_CHILD_UNNOTICED,
        ONE_LEAF_TWICE,
        SWALLOWS_THE_EXCEPTION,
        LOSES_A_FAILED_CHILD,
        LEAKS,
        LEAKS_AFTER_ITS_END,
        TAKES_ANY_SIZE,
        STARTS_BEFORE_IT_IS_ASKED,
        ENDS_AFTER_THE_SUM
    }

    private final Fault fault;
    private final SkynetCompletion completion;
    private volatile boolean isStuck;

    ThreadTree(Fault fault, SkynetCompletion completion) {
        this.fault = fault;
        this.completion = completion;
        if (fault == Fault.STARTS_BEFORE_IT_IS_ASKED) {
            startOneMore();
        }
    }

    @Override
    public long grow(int leaves) throws Exception {
        if (fault != Fault.TAKES_ANY_SIZE) {
            completion.begin(leaves);
        }
        start(() -> {
            long sum = node(0, leaves);
            completion.complete(sum);
            return sum;
        });
        return completion.await();
    }

    private FutureTask<Long> start(Callable<Long> body) {
        var task = new FutureTask<>(body);
        Thread.ofVirtual().start(() -> {
            task.run();
            // Its parent has its sum, and it says that it has ended.
            while (fault == Fault.LEAKS_AFTER_ITS_END) {
                isStuck = true;
                LockSupport.park();
            }
        });
        return task;
    }

    /** Whether it will never do anything any more, by its fault. */
    boolean isStuck() {
        return isStuck;
    }

    private long node(long first, int leaves) throws InterruptedException, ExecutionException {
        completion.started();
        long sum = 0;
        try {
            sum = leaves <= 1 ? leaf(first) : children(first, leaves);
        } catch (RuntimeException e) {
            if (fault == Fault.LOSES_A_FAILED_CHILD) {
                isStuck = true;
                Thread.sleep(Long.MAX_VALUE);
            } else if (fault != Fault.SWALLOWS_THE_EXCEPTION) {
                completion.fail(e);
            }
        }
        if (fault != Fault.ENDS_AFTER_THE_SUM || first != 0 || leaves != 1) {
            completion.ended();
        }
        return sum;
    }

    /** What has to be there when the sum is comes only now. */
    @Override
    public void close() {
        if (fault == Fault.ENDS_AFTER_THE_SUM) {
            completion.ended();
        }
    }

    private long leaf(long ordinal) {
        boolean anothers = fault == Fault.ONE_LEAF_TWICE && ordinal % 10 == 2;
        completion.leaf(anothers ? ordinal - 1 : ordinal);
        if (fault == Fault.LEAKS && ordinal == 0) {
            startOneMore();
        }
        return ordinal;
    }

    private void startOneMore() {
        var started = new CountDownLatch(1);
        Thread.ofVirtual().start(() -> {
            completion.started();
            started.countDown();
            LockSupport.park();
        });
        try {
            started.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private long children(long first, int leaves) throws InterruptedException, ExecutionException {
        int fewer = leaves / CHILDREN;
        if (fault == Fault.CUTS_OFF && leaves == CHILDREN) {
            long sum = 0;
            for (int child = 0; child < CHILDREN; child++) {
                sum += completion.leaf(first + child);
            }
            return sum;
        }
        @SuppressWarnings({"unchecked", "rawtypes"})
        Future<Long>[] children = new Future[CHILDREN];
        for (int child = 0; child < CHILDREN; child++) {
            children[child] = child(child, first + (long) child * fewer, fewer);
        }
        long sum = 0;
        for (Future<Long> child : children) {
            sum += child.get();
        }
        return sum;
    }

    private Future<Long> child(int child, long first, int leaves)
            throws InterruptedException, ExecutionException {
        boolean youngestLeaf = leaves == 1 && child == CHILDREN - 1;
        return switch (fault) {
            case LEAF_WITHOUT_A_STRAND -> youngestLeaf
                    ? CompletableFuture.completedFuture(node(first, leaves))
                    : start(() -> node(first, leaves));
            case COMPLETED_FUTURE -> leaves == 1
                    ? CompletableFuture.completedFuture(completion.leaf(first))
                    : start(() -> node(first, leaves));
            case LOSES_A_CHILD -> youngestLeaf
                    ? CompletableFuture.completedFuture(0L)
                    : start(() -> node(first, leaves));
            case LOSES_A_CHILD_UNNOTICED -> youngestLeaf
                    ? CompletableFuture.completedFuture(first)
                    : start(() -> node(first, leaves));
            default -> start(() -> node(first, leaves));
        };
    }
}
