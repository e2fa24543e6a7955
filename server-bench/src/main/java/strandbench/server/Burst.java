package strandbench.server;

import java.util.List;
import java.util.OptionalInt;

/**
 * What a burst of requests did to a server.
 *
 * @param share of all answers, how many the back ends allow to be good
 * @param begin the first moment of the burst
 * @param end the first after it
 * @param moments from before it to after it
 */
record Burst(double share, int begin, int end, List<Moment> moments) {
    /** How many moments have to be as before for a server to have recovered. */
    static final int CALM = 4;

    private static final double MICROS_PER_MILLI = 1_000;

    /** What a server without anything to do may take longer by chance. */
    private static final double OF_NO_MATTER_MICROS = 5_000;

    /** The longest excess since its beginning, in milliseconds. */
    double worst() {
        return moments.stream().skip(begin).mapToLong(Moment::worst).max().orElse(0)
                / MICROS_PER_MILLI;
    }

    /** Requests since its beginning that could have got a good answer, and did not. */
    double lost() {
        return moments.stream().skip(begin)
                .mapToDouble(moment -> Math.max(0, share * moment.sent() - moment.good())).sum();
    }

    /** How many moments after its end everything was as before; empty if that was never so. */
    OptionalInt recovery() {
        int calm = 0;
        for (int i = end; i < moments.size(); i++) {
            calm = isCalm(moments.get(i)) ? calm + 1 : 0;
            if (calm == CALM) {
                return OptionalInt.of(i + 1 - CALM - end);
            }
        }
        return OptionalInt.empty();
    }

    /** As many good answers as there can be, and not twice as late as before. */
    private boolean isCalm(Moment moment) {
        return moment.good() >= Trial.STILL_GOOD * share * moment.sent()
                && moment.excess() <= Math.max(2 * before(), before() + OF_NO_MATTER_MICROS);
    }

    /** The median before it. */
    private double before() {
        List<Long> sorted = moments.stream().limit(begin).map(Moment::excess).sorted().toList();
        return sorted.isEmpty() ? 0 : sorted.get(sorted.size() / 2);
    }
}
