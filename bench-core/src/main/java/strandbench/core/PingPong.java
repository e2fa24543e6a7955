package strandbench.core;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * A token that two spinning threads pass to and fro through one volatile variable: the time that a cache line takes
 * from one core to another and back. The threads belong to it, and end with it.
 */
final class PingPong {
    /** Short, so that most rounds are not interrupted; the shortest round counts. */
    private static final int TRIPS = 100;

    private static final int ROUNDS = 20;

    /** Spins between two looks at the clock. */
    private static final int SPINS = 4_096;

    /** More than a cache line and its neighbour, in integers. */
    private static final int LINES = 64;

    private final AtomicIntegerArray token = new AtomicIntegerArray(2 * LINES + 1);
    private final CountDownLatch begin = new CountDownLatch(2);
    private final long deadline;
    private volatile double nanos = Double.NaN;

    private PingPong(Duration bound) {
        deadline = System.nanoTime() + bound.toNanos();
    }

    /**
     * Measures.
     *
     * @param one called first by one of the threads, and may bind it to a CPU
     * @param other the same for the other thread
     * @param bound time limit, reached if the two threads do not run at the same time
     * @return nanoseconds there and back; NaN if no round was finished within the bound
     */
    static double roundTrip(Runnable one, Runnable other, Duration bound)
            throws InterruptedException {
        PingPong game = new PingPong(bound);
        Thread asking = game.start(one, game::ask);
        Thread answering = game.start(other, game::answer);
        asking.join();
        answering.join();
        return game.nanos;
    }

    private Thread start(Runnable first, Runnable then) {
        return Thread.ofPlatform().daemon().name("core latency").start(() -> {
            first.run();
            if (isBegun()) {
                then.run();
            }
        });
    }

    /** Neither thread spins before both are in place: a spinning thread might keep the other from its CPU. */
    private boolean isBegun() {
        begin.countDown();
        try {
            return begin.await(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void ask() {
        long shortest = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long start = System.nanoTime();
            if (!passed(2 * TRIPS * round)) {
                return;
            }
            shortest = Math.min(shortest, System.nanoTime() - start);
            nanos = (double) shortest / TRIPS;
        }
    }

    /** A round; a separate method, so that it is compiled after a few hundred rounds. */
    private boolean passed(int before) {
        int last = before + 2 * TRIPS;
        for (int passed = before; passed < last; passed += 2) {
            token.set(LINES, passed + 1);
            if (!comes(passed + 2)) {
                return false;
            }
        }
        return true;
    }

    private void answer() {
        for (int round = 0; round < ROUNDS; round++) {
            if (!answered(2 * TRIPS * round)) {
                return;
            }
        }
    }

    private boolean answered(int before) {
        int last = before + 2 * TRIPS;
        for (int passed = before; passed < last; passed += 2) {
            if (!comes(passed + 1)) {
                return false;
            }
            token.set(LINES, passed + 2);
        }
        return true;
    }

    private boolean comes(int awaited) {
        for (int spins = 1; token.get(LINES) != awaited; spins++) {
            if (spins % SPINS == 0 && System.nanoTime() - deadline > 0) {
                return false;
            }
        }
        return true;
    }
}
