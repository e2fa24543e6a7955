package strandbench.hazard;

import java.util.Arrays;
import java.util.stream.Collectors;
import strandbench.core.Reported;

/** How equally some strands progressed. */
final class Share {
    private Share() {}

    /**
     * Reports each strand's count, and how many strands got nothing. Reports the smallest and the largest count too, as
     * a share of the mean.
     *
     * @param whose as in {@code busy}
     * @param counts the count of each strand
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
