package strandbench.server.load;

import java.util.Arrays;
import org.HdrHistogram.Histogram;

/**
 * Percentiles of many times, in milliseconds; 0 if there are none.
 *
 * @param p50 half of the times do not exceed it
 * @param p99 99 of 100 do not exceed it
 * @param p999 999 of 1,000 do not exceed it
 * @param max the longest
 */
public record Latencies(double p50, double p99, double p999, double max) {
    private static final double MICROS_PER_MILLI = 1_000;

    /** For times in microseconds. */
    static Latencies of(Histogram micros) {
        return new Latencies(millis(micros, 50), millis(micros, 99), millis(micros, 99.9),
                millis(micros, 100));
    }

    private static double millis(Histogram micros, double percentile) {
        return micros.getValueAtPercentile(percentile) / MICROS_PER_MILLI;
    }

    String toText() {
        return p50 + ":" + p99 + ":" + p999 + ":" + max;
    }

    static Latencies parse(String text) {
        double[] f = Arrays.stream(text.split(":")).mapToDouble(Double::parseDouble).toArray();
        return new Latencies(f[0], f[1], f[2], f[3]);
    }
}
