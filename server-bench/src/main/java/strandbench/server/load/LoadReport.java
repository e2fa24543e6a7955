package strandbench.server.load;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * The results of the requests that were due within a period. It holds no histogram, since the server's JVM reads it,
 * and that JVM's allocations are counted.
 *
 * @param seconds the length of the period
 * @param sent requests
 * @param good answers within the deadline
 * @param tooLate answers after the deadline
 * @param refused requests that the server had no room for
 * @param failures requests that it could not answer, by HTTP status; {@link #LOST} if the connection ended instead
 * @param waiting requests without an answer now, from any period
 * @param latency from a request's due time
 * @param excess the latency without the back end's time
 * @param excessOfQuick the excess of requests with a fast back end
 * @param excessOfSlow the excess of the others
 * @param lateBy 99 % of the requests were sent at most this many milliseconds after their due time
 * @param quick the histogram of {@code excessOfQuick} in microseconds, in the compressed form of HdrHistogram's
 *     logs
 * @param slow the histogram of {@code excessOfSlow}
 */
public record LoadReport(double seconds, long sent, long good, long tooLate, long refused,
        Map<Integer, Long> failures, long waiting, Latencies latency, Latencies excess,
        Latencies excessOfQuick,
        Latencies excessOfSlow, double lateBy, String quick, String slow) {
    /** Status of a request whose connection ended before an answer. */
    public static final int LOST = 0;

    private static final Pattern FAILURE = Pattern.compile("(\\d+)=(\\d+)");

    /** Requests that the server could not answer. */
    public long failed() {
        return failures.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Requests of the period that have had their time and no answer. */
    public long unanswered() {
        return sent - good - tooLate - refused - failed();
    }

    String toLine() {
        return Stream.of(seconds, sent, good, tooLate, refused, waiting,
                failures.toString().replace(" ", ""), latency.toText(),
                excess.toText(), excessOfQuick.toText(), excessOfSlow.toText(), lateBy, quick,
                slow).map(Object::toString).collect(Collectors.joining(" "));
    }

    static LoadReport parse(String line) {
        String[] f = line.split(" ");
        long[] counts = Arrays.stream(f, 1, 6).mapToLong(Long::parseLong).toArray();
        return new LoadReport(Double.parseDouble(f[0]), counts[0], counts[1], counts[2],
                counts[3], failures(f[6]), counts[4], Latencies.parse(f[7]), Latencies.parse(f[8]),
                Latencies.parse(f[9]), Latencies.parse(f[10]), Double.parseDouble(f[11]), f[12],
                f[13]);
    }

    private static Map<Integer, Long> failures(String text) {
        return FAILURE.matcher(text).results().collect(Collectors.toMap(
                failure -> Integer.valueOf(failure.group(1)),
                failure -> Long.valueOf(failure.group(2))));
    }

    /** A histogram in the compressed form of HdrHistogram's logs. */
    static String text(Histogram histogram) {
        ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(bytes);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length));
    }
}
