package strandbench.server.load;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import strandbench.core.Shrunk;

/**
 * The results of the requests. An answer's latency counts from its request's due time, not from its sending. Its excess
 * is the latency without the time of the back end, which no server could save.
 *
 * <p>Requests are counted by due time, in slices. A slice is read when all of its requests have had their time to be
 * answered. So slow requests are not missing at a period's end, nor counted twice in the next period.
 *
 * <p>One thread sends, any thread may report answers, and one thread marks and reads.
 */
final class LoadRecord {
    /** Length of a slice. */
    static final long SLICE_NANOS = Shrunk.of(Duration.ofMillis(250)).toNanos();

    /** The longest wait for requests that have been sent. */
    private static final long LONGEST_LAG = Load.PATIENCE.toNanos();

    private static final int OK = 200;
    private static final int BUSY = 503;

    /** Requests that may have no answer: more than any server here accepts. */
    private static final int REMEMBERED = 1 << 20;

    /** Above this a back end is a slow one: the fast ones take a fifth of it, and are sometimes late. */
    private static final int SLOW_MILLIS = 40;

    private final NanoClock clock;
    private final long deadlineNanos;
    private final long origin;
    private final AtomicLongArray intended = new AtomicLongArray(REMEMBERED);
    private final AtomicReferenceArray<LoadWindow> windows = new AtomicReferenceArray<>(
            REMEMBERED);
    private final AtomicLong sent = new AtomicLong();
    private final LongAdder answered = new LongAdder();
    private final LongAdder good = new LongAdder();
    private volatile Slice newest = new Slice(-1);

    // Guards the rest.
    private final Deque<Slice> slices = new ArrayDeque<>();
    private LoadWindow counted = new LoadWindow();
    private long lag;
    private long from;
    private long to;

    private static final class Slice {
        private final long index;
        private final LoadWindow window = new LoadWindow();
        private volatile boolean isOver;

        Slice(long index) {
            this.index = index;
        }
    }

    /**
     * Counts from now on.
     *
     * @param deadline time within which an answer is good
     */
    LoadRecord(NanoClock clock, Duration deadline) {
        this.clock = clock;
        deadlineNanos = deadline.toNanos();
        origin = clock.nanoTime();
    }

    /**
     * Adds a request that is about to be sent.
     *
     * @param due the time at which it should be sent
     * @return its number
     */
    long sent(long due) {
        LoadWindow window = window(Math.floorDiv(due - origin, SLICE_NANOS));
        window.sent();
        long number = sent.getAndIncrement();
        intended.set(slot(number), due);
        windows.set(slot(number), window);
        return number;
    }

    /** The window of a slice; of a later slice if that one has been read, which only a very late load causes. */
    private LoadWindow window(long index) {
        Slice last = newest;
        if (index == last.index && !last.isOver) {
            return last.window;
        }
        synchronized (this) {
            for (Slice slice : slices) {
                if (slice.index >= index) {
                    return slice.window;
                }
            }
            // Without requests for reports, the load keeps no more slices than a report needs.
            count(Math.max(lag, LONGEST_LAG));
            Slice next = new Slice(Math.max(index, to));
            slices.addLast(next);
            newest = next;
            return next.window;
        }
    }

    /** The request leaves, or would with a free connection: any wait until then was the client's. */
    void leaves(long number) {
        windows.get(slot(number)).left(clock.nanoTime() - intended.get(slot(number)));
    }

    /**
     * Adds an answer.
     *
     * @param status HTTP status, or {@link LoadReport#LOST}
     * @param millis time that the back end took
     */
    void answered(long number, int status, int millis) {
        // Removed from the array: an answered request keeps no slice in memory.
        LoadWindow window = windows.getAndSet(slot(number), null);
        switch (status) {
            case OK -> {
                long taken = clock.nanoTime() - intended.get(slot(number));
                boolean isGood = taken <= deadlineNanos;
                // The back end's time is rounded, so the excess may be negative.
                window.answered(taken, taken - TimeUnit.MILLISECONDS.toNanos(millis), isGood,
                        millis > SLOW_MILLIS);
                if (isGood) {
                    good.increment();
                }
            }
            case BUSY -> window.refused();
            default -> window.failed(status, 1);
        }
        answered.increment();
    }

    private static int slot(long number) {
        return (int) (number & REMEMBERED - 1);
    }

    /**
     * Counts requests from now on if they are due after a time.
     *
     * @param patience how long ago that time is, and how long each request may wait for its answer before it is
     *     counted
     */
    synchronized void mark(Duration patience) {
        lag = patience.toNanos();
        count(lag);
        counted = new LoadWindow();
        from = to;
    }

    /** The results of requests that have had their time since the mark. */
    synchronized LoadReport report() {
        count(lag);
        return counted.report((to - from) * SLICE_NANOS / 1e9, waiting());
    }

    private void count(long nanosAgo) {
        to = Math.max(to, Math.floorDiv(clock.nanoTime() - nanosAgo - origin, SLICE_NANOS));
        while (!slices.isEmpty() && slices.peekFirst().index < to) {
            Slice slice = slices.removeFirst();
            slice.isOver = true;
            counted.add(slice.window);
        }
    }

    /** How many slices are kept. */
    synchronized int slices() {
        return slices.size();
    }

    /** Good answers so far. */
    long good() {
        return good.sum();
    }

    /** Answers of any kind so far. */
    long answers() {
        return answered.sum();
    }

    /** Requests without an answer, now. */
    long waiting() {
        // Read first: there must never be more answers than requests.
        long answers = answered.sum();
        return sent.get() - answers;
    }
}
