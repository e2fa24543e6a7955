package strandbench.server;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;

/**
 * What became of the requests. An answer's latency counts from when its request was to be sent, not from when
 * it was; its excess is what is left of that without the time that the back end took, which no server could save.
 *
 * <p>One thread sends, any may tell of answers, and one marks and reads.
 */
final class LoadRecord {
    /** Of a request whose connection ended before there was an answer. */
    static final int LOST = 0;

    private static final int OK = 200;
    private static final int BUSY = 503;

    /** Requests that may be without an answer: more than any server here takes. */
    private static final int REMEMBERED = 1 << 20;

    private static final long LONGEST_NANOS = TimeUnit.MINUTES.toNanos(10);
    private static final int DIGITS = 3;

    private final NanoClock clock;
    private final long deadlineNanos;
    private final AtomicLongArray intended = new AtomicLongArray(REMEMBERED);
    private final Recorder latency = new Recorder(LONGEST_NANOS, DIGITS);
    private final Recorder excess = new Recorder(LONGEST_NANOS, DIGITS);
    private final Recorder lateness = new Recorder(LONGEST_NANOS, DIGITS);
    private final AtomicLong sent = new AtomicLong();
    private final LongAdder good = new LongAdder();
    private final LongAdder tooLate = new LongAdder();
    private final LongAdder refused = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final Histogram latencies = new Histogram(LONGEST_NANOS, DIGITS);
    private final Histogram excesses = new Histogram(LONGEST_NANOS, DIGITS);
    private final Histogram latenesses = new Histogram(LONGEST_NANOS, DIGITS);
    private Mark mark;

    /** What had been counted at a time. */
    private record Mark(long at, long sent, long good, long tooLate, long refused, long failed) {
        long waiting() {
            return sent - good - tooLate - refused - failed;
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
        mark = now();
    }

    /**
     * A request is handed to those who send.
     *
     * @param due when it was to be sent
     * @return its number
     */
    long sent(long due) {
        long number = sent.getAndIncrement();
        intended.set(slot(number), due);
        return number;
    }

    /** It leaves, or would if there were a connection: what it waited for until then was this client. */
    void leaves(long number) {
        lateness.recordValue(Math.clamp(clock.nanoTime() - intended.get(slot(number)), 0,
                LONGEST_NANOS));
    }

    /**
     * An answer has come.
     *
     * @param status of HTTP, or {@link #LOST}
     * @param millis that the back end took
     */
    void answered(long number, int status, int millis) {
        long taken = clock.nanoTime() - intended.get(slot(number));
        switch (status) {
            case OK -> {
                latency.recordValue(Math.min(taken, LONGEST_NANOS));
                // A timer may be early by less than a millisecond.
                excess.recordValue(Math.clamp(taken - TimeUnit.MILLISECONDS.toNanos(millis), 0,
                        LONGEST_NANOS));
                (taken <= deadlineNanos ? good : tooLate).increment();
            }
            case BUSY -> refused.increment();
            default -> failed.increment();
        }
    }

    private static int slot(long number) {
        return (int) (number & REMEMBERED - 1);
    }

    /** Counts from now on. */
    void mark() {
        latency.reset();
        excess.reset();
        excesses.reset();
        lateness.reset();
        latencies.reset();
        latenesses.reset();
        mark = now();
    }

    /** What was counted since the mark. */
    LoadReport report() {
        Mark end = now();
        latencies.add(latency.getIntervalHistogram());
        excesses.add(excess.getIntervalHistogram());
        latenesses.add(lateness.getIntervalHistogram());
        return new LoadReport((end.at - mark.at) / 1e9, end.sent - mark.sent, end.good - mark.good,
                end.tooLate - mark.tooLate, end.refused - mark.refused, end.failed - mark.failed,
                end.waiting(),
                latencies.getValueAtPercentile(50) / 1e6, latencies.getValueAtPercentile(99) / 1e6,
                latencies.getValueAtPercentile(99.9) / 1e6, latencies.getMaxValue() / 1e6,
                excesses.getValueAtPercentile(50) / 1e6, excesses.getValueAtPercentile(99) / 1e6,
                excesses.getMaxValue() / 1e6,
                latenesses.getValueAtPercentile(99) / 1e6);
    }

    /** Good answers so far. */
    long good() {
        return good.sum();
    }

    private Mark now() {
        // What was answered is read first: there must never be more of it than was sent.
        Mark answered = new Mark(0, 0, good.sum(), tooLate.sum(), refused.sum(), failed.sum());
        return new Mark(clock.nanoTime(), sent.get(), answered.good, answered.tooLate,
                answered.refused, answered.failed);
    }
}
