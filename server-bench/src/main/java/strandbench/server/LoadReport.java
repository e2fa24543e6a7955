package strandbench.server;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * What became of the requests that were to be sent within a while.
 *
 * @param seconds that it lasted
 * @param sent requests
 * @param good answers within the deadline
 * @param tooLate answers after it
 * @param refused requests that the server had no room for
 * @param failed requests that it could not answer
 * @param waiting requests without an answer, now, whenever they were to be sent
 * @param latency from when a request was to be sent, in microseconds; so are the next three
 * @param quick the same less what the back end took, of those whose back end was a quick one
 * @param slow of the others
 * @param lateness how much later than it was to be a request was sent
 */
public record LoadReport(double seconds, long sent, long good, long tooLate, long refused,
        long failed, long waiting, Histogram latency, Histogram quick, Histogram slow,
        Histogram lateness) {
    private static final double MICROS_PER_MILLI = 1_000;

    /** Of those that were sent, how many have had their time and no answer. */
    public long unanswered() {
        return sent - good - tooLate - refused - failed;
    }

    /** The latency that so many of 100 answers do not exceed, in milliseconds; 0 where there are none. */
    public double latency(double percentile) {
        return millis(latency, percentile);
    }

    /** The same without what the back ends took. */
    public double excess(double percentile) {
        Histogram all = quick.copy();
        all.add(slow);
        return millis(all, percentile);
    }

    /** The same of quick back ends' answers alone. */
    public double excessOfQuick(double percentile) {
        return millis(quick, percentile);
    }

    /** The same of slow back ends' answers alone. */
    public double excessOfSlow(double percentile) {
        return millis(slow, percentile);
    }

    /** What 99 % of the requests were sent later than they were to be at most, in milliseconds. */
    public double lateBy() {
        return millis(lateness, 99);
    }

    private static double millis(Histogram histogram, double percentile) {
        return histogram.getValueAtPercentile(percentile) / MICROS_PER_MILLI;
    }

    String toLine() {
        return String.format(Locale.ROOT, "%f %d %d %d %d %d %d %s %s %s %s", seconds, sent, good,
                tooLate, refused, failed, waiting, text(latency), text(quick), text(slow),
                text(lateness));
    }

    static LoadReport parse(String line) {
        String[] f = line.split(" ");
        long[] counts = Arrays.stream(f, 1, 7).mapToLong(Long::parseLong).toArray();
        return new LoadReport(Double.parseDouble(f[0]), counts[0], counts[1], counts[2],
                counts[3], counts[4], counts[5], histogram(f[7]), histogram(f[8]),
                histogram(f[9]), histogram(f[10]));
    }

    /** A histogram in the compressed form of HdrHistogram's logs. */
    static String text(Histogram histogram) {
        ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(bytes);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length));
    }

    private static Histogram histogram(String text) {
        try {
            return Histogram.decodeFromCompressedByteBuffer(
                    ByteBuffer.wrap(Base64.getDecoder().decode(text)), 0);
        } catch (DataFormatException e) {
            throw new IllegalArgumentException(text, e);
        }
    }
}
