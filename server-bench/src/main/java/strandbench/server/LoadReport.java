package strandbench.server;

import java.util.Locale;

/**
 * What the load met since it was last marked.
 *
 * @param seconds since then
 * @param sent requests
 * @param good answers within the deadline
 * @param tooLate answers after it
 * @param refused requests that the server had no room for
 * @param failed requests that it could not answer
 * @param waiting requests without an answer, now
 * @param p50 latency from when a request was to be sent, in milliseconds; so are the next three
 * @param excessP50 the same less what the back end took, in milliseconds; so are the next two
 * @param lateness what 99 % of the requests were sent later than they were to be at most, in milliseconds
 */
public record LoadReport(double seconds, long sent, long good, long tooLate, long refused,
        long failed,
        long waiting, double p50, double p99, double p999, double max, double excessP50,
        double excessP99, double excessMax, double lateness) {
    String toLine() {
        return String.format(Locale.ROOT, "%f %d %d %d %d %d %d %f %f %f %f %f %f %f %f", seconds,
                sent,
                good, tooLate, refused, failed, waiting, p50, p99, p999, max, excessP50,
                excessP99, excessMax, lateness);
    }

    static LoadReport parse(String line) {
        String[] f = line.split(" ");
        return new LoadReport(real(f[0]), whole(f[1]), whole(f[2]), whole(f[3]), whole(f[4]),
                whole(f[5]), whole(f[6]), real(f[7]), real(f[8]), real(f[9]), real(f[10]),
                real(f[11]), real(f[12]), real(f[13]), real(f[14]));
    }

    private static double real(String number) {
        return Double.parseDouble(number);
    }

    private static long whole(String number) {
        return Long.parseLong(number);
    }

    /** Whether more than a second's requests wait: half as many do where a server keeps up. */
    boolean isBehind(int perSecond) {
        return waiting > perSecond;
    }

    /** Of the requests that were sent, how many got a good answer; NaN where none was. */
    double goodShare() {
        return sent == 0 ? Double.NaN : good / (double) sent;
    }
}
