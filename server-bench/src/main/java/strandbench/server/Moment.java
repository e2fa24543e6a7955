package strandbench.server;

/**
 * What became of the requests that were to be sent within a slice of time.
 *
 * @param sent requests
 * @param good answers within the deadline
 * @param late answers after it
 * @param refused requests
 * @param failed requests
 * @param excess what 99 % of the answers of quick back ends took at most, without the back end's time, in microseconds
 * @param worst the same of all of them
 */
record Moment(long sent, long good, long late, long refused, long failed, long excess,
        long worst) {
    /** How long it is. */
    static final double SECONDS = LoadRecord.SLICE_NANOS / 1e9;

    String toText() {
        return "%d:%d:%d:%d:%d:%d:%d".formatted(sent, good, late, refused, failed, excess, worst);
    }

    static Moment parse(String text) {
        String[] f = text.split(":");
        return new Moment(whole(f[0]), whole(f[1]), whole(f[2]), whole(f[3]), whole(f[4]),
                whole(f[5]), whole(f[6]));
    }

    private static long whole(String number) {
        return Long.parseLong(number);
    }
}
