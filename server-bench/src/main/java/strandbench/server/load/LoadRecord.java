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
 * What became of the requests. An answer's latency counts from when its request was to be sent, not from when
 * it was; its excess is what is left of that without the time that the back end took, which no server could save.
 *
 * <p>Requests are counted by when they were to be sent, in slices of time, and a slice is looked at when all that was sent in
 * it has had its time to be answered: what is slow is not missing where a while ends, nor counted twice where the next begins.
 *
 * <p>One thread sends, any may tell of answers, and one marks and reads.
 */
final class LoadRecord {
    /** A slice of time. */
    static final long SLICE_NANOS = Shrunk.of(Duration.ofMillis(250)).toNanos();

    /** Nobody waits longer for what has been sent. */
    private static final long LONGEST_LAG = Load.PATIENCE.toNanos();

    private static final int OK = 200;
    private static final int BUSY = 503;

    /** Requests that may be without an answer: more than any server here takes. */
    private static final int REMEMBERED = 1 << 20;

    /** A back end that takes longer is a slow one: the quick ones take a fifth of it, and are late themselves now and then. */
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

    // The rest is guarded by this.
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
     * @param deadline within which an answer is good
     */
    LoadRecord(NanoClock clock, Duration deadline) {
        this.clock = clock;
        deadlineNanos = deadline.toNanos();
        origin = clock.nanoTime();
    }

    /**
     * A request is handed to those who send.
     *
     * @param due when it was to be sent
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

    /** That of a slice; of a later one where it has been looked at already, which takes a load that is very late. */
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
            // A load that nobody asks for a report keeps no more of them than that takes.
            count(Math.max(lag, LONGEST_LAG));
            Slice next = new Slice(Math.max(index, to));
            slices.addLast(next);
            newest = next;
            return next.window;
        }
    }

    /** It leaves, or would if there were a connection: what it waited for until then was this client. */
    void leaves(long number) {
        windows.get(slot(number)).left(clock.nanoTime() - intended.get(slot(number)));
    }

    /**
     * An answer has come.
     *
     * @param status of HTTP, or {@link LoadReport#LOST}
     * @param millis that the back end took
     */
    void answered(long number, int status, int millis) {
        // Taken from where it was: what has its answer keeps no slice in memory.
        LoadWindow window = windows.getAndSet(slot(number), null);
        switch (status) {
            case OK -> {
                long taken = clock.nanoTime() - intended.get(slot(number));
                boolean isGood = taken <= deadlineNanos;
                // The back end's time is rounded, so that there may seem to be less than nothing left.
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
     * Counts those requests from now on that are to be sent after a time.
     *
     * @param patience how long ago that is, and how long each request has for its answer before it is counted
     */
    synchronized void mark(Duration patience) {
        lag = patience.toNanos();
        count(lag);
        counted = new LoadWindow();
        from = to;
    }

    /** What is known of those requests that have had their time since the mark. */
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
