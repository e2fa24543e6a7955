package strandbench.core;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/** Two threads that take turns a known number of times, and each park until it is theirs. */
final class ParkedPair {
    private final int turns;
    private final CountDownLatch finished = new CountDownLatch(2);
    private final Thread first = Thread.ofPlatform().unstarted(() -> takeTurns(true));
    private final Thread second = Thread.ofPlatform().unstarted(() -> takeTurns(false));
    private volatile boolean isFirstsTurn = true;
    private volatile boolean mayEnd;

    private ParkedPair(int turns) {
        this.turns = turns;
    }

    /**
     * Hands over {@code amount} times, an even number. Returns when that is done, with what lets the
     * threads end: the kernel forgets the counts of threads that have.
     */
    static Runnable handOver(int amount) throws InterruptedException {
        var pair = new ParkedPair(amount / 2);
        pair.second.start();
        pair.first.start();
        pair.finished.await();
        return pair::end;
    }

    private void takeTurns(boolean isFirst) {
        for (int i = 0; i < turns; i++) {
            while (isFirstsTurn != isFirst) {
                LockSupport.park();
            }
            isFirstsTurn = !isFirst;
            LockSupport.unpark(isFirst ? second : first);
        }
        finished.countDown();
        while (!mayEnd) {
            LockSupport.park();
        }
    }

    private void end() {
        mayEnd = true;
        LockSupport.unpark(first);
        LockSupport.unpark(second);
    }
}
