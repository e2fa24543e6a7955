package strandbench.hazard;

import java.util.Arrays;
import java.util.stream.Collectors;
import strandbench.core.Reported;

/** How equally some strands got on. */
final class Share {
    private Share() {}

    /**
     * Reports the least and the most that one of them got, as a share of what each would have got if all had got the same,
     * how many got nothing at all, and what each got.
     *
     * @param whose as in {@code busy}
     * @param counts what each did
     */
    static void report(String whose, long[] counts) {
        double fair = Math.max(1, Arrays.stream(counts).sum()) / (double) counts.length;
        Reported.add(whose + ".least", Arrays.stream(counts).min().orElse(0) / fair,
                "of a fair share");
        Reported.add(whose + ".most", Arrays.stream(counts).max().orElse(0) / fair,
                "of a fair share");
        Reported.add(whose + ".without", without(counts), "#");
        Reported.attach("units", Arrays.stream(counts).mapToObj(Long::toString)
                .collect(Collectors.joining(" ")));
    }

    /** How many got nothing. */
    static long without(long[] counts) {
        return Arrays.stream(counts).filter(count -> count == 0).count();
    }
}
