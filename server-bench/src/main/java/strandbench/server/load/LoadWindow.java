package strandbench.server.load;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SynchronizedHistogram;

/** The results of the requests that were due within a period, whenever they are answered. Times are in microseconds. */
final class LoadWindow {
    /** Precision of each time: within a thousandth. */
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

    /** Adds a request that left this much after its due time. */
    void left(long nanosLate) {
        lateness.recordValue(micros(nanosLate));
    }

    /**
     * Adds an answer.
     *
     * @param taken nanoseconds from its request's due time
     * @param excess the same without the back end's time
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

    /** Adds the current counts of another window. */
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
     * The current results.
     *
     * @param seconds the length of the period
     * @param waiting requests without an answer now, of this period and all others
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
