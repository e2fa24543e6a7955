package strandbench.server.load;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SynchronizedHistogram;

/**
 * What became of the requests that were to be sent within a while, whenever their answers come. All times are in
 * microseconds.
 */
final class LoadWindow {
    /** Of each time: within a thousandth. */
    private static final int DIGITS = 3;

    private static final double NANOS_PER_MICRO = 1_000;

    private final LongAdder sent = new LongAdder();
    private final LongAdder good = new LongAdder();
    private final LongAdder tooLate = new LongAdder();
    private final LongAdder refused = new LongAdder();
    private final Map<Integer, LongAdder> failures = new ConcurrentHashMap<>();
    private final Histogram latency = new SynchronizedHistogram(DIGITS);
    private final Histogram quick = new SynchronizedHistogram(DIGITS);
    private final Histogram slow = new SynchronizedHistogram(DIGITS);
    private final Histogram lateness = new SynchronizedHistogram(DIGITS);

    void sent() {
        sent.increment();
    }

    /** A request left so long after its time. */
    void left(long nanosLate) {
        lateness.recordValue(micros(nanosLate));
    }

    /**
     * An answer.
     *
     * @param taken nanoseconds from when its request was to be sent
     * @param excess the same without what the back end took
     * @param isSlow whether the back end was a slow one
     */
    void answered(long taken, long excess, boolean isGood, boolean isSlow) {
        latency.recordValue(micros(taken));
        (isSlow ? slow : quick).recordValue(micros(excess));
        (isGood ? good : tooLate).increment();
    }

    void refused() {
        refused.increment();
    }

    void failed(int status, long count) {
        failures.computeIfAbsent(status, any -> new LongAdder()).add(count);
    }

    /** Adds what another knows now. */
    void add(LoadWindow other) {
        good.add(other.good.sum());
        tooLate.add(other.tooLate.sum());
        refused.add(other.refused.sum());
        other.failures.forEach((status, count) -> failed(status, count.sum()));
        // Read last: there must never be more answers than requests.
        sent.add(other.sent.sum());
        latency.add(other.latency);
        quick.add(other.quick);
        slow.add(other.slow);
        lateness.add(other.lateness);
    }

    /**
     * What is known now.
     *
     * @param seconds that it lasted
     * @param waiting requests without an answer, now, of this and all others
     */
    LoadReport report(double seconds, long waiting) {
        Histogram excess = quick.copy();
        excess.add(slow);
        Map<Integer, Long> failed = new TreeMap<>();
        failures.forEach((status, count) -> failed.put(status, count.sum()));
        return new LoadReport(seconds, sent.sum(), good.sum(), tooLate.sum(), refused.sum(),
                failed, waiting, Latencies.of(latency), Latencies.of(excess),
                Latencies.of(quick), Latencies.of(slow), Latencies.of(lateness).p99(),
                LoadReport.text(quick), LoadReport.text(slow));
    }

    private static long micros(long nanos) {
        return Math.max(0, Math.round(nanos / NANOS_PER_MICRO));
    }
}
