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
 * What became of the requests that were to be sent within a while. It holds no histogram, since it is read within the server's
 * JVM, whose allocations are counted.
 *
 * @param seconds that it lasted
 * @param sent requests
 * @param good answers within the deadline
 * @param tooLate answers after it
 * @param refused requests that the server had no room for
 * @param failures requests that it could not answer, by the status of HTTP; {@link #LOST} where the connection ended instead
 * @param waiting requests without an answer, now, whenever they were to be sent
 * @param latency from when a request was to be sent
 * @param excess the same less what the back end took
 * @param excessOfQuick of those alone whose back end was a quick one
 * @param excessOfSlow of the others
 * @param lateBy what 99 % of the requests were sent later than they were to be at most, in milliseconds
 * @param quick the histogram of {@code excessOfQuick} in microseconds, in the compressed form of HdrHistogram's logs
 * @param slow that of {@code excessOfSlow}
 */
public record LoadReport(double seconds, long sent, long good, long tooLate, long refused,
        Map<Integer, Long> failures, long waiting, Latencies latency, Latencies excess,
        Latencies excessOfQuick,
        Latencies excessOfSlow, double lateBy, String quick, String slow) {
    /** Of a request whose connection ended before there was an answer. */
    public static final int LOST = 0;

    private static final Pattern FAILURE = Pattern.compile("(\\d+)=(\\d+)");

    /** Requests that the server could not answer. */
    public long failed() {
        return failures.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Of those that were sent, how many have had their time and no answer. */
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
