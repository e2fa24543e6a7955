package strandbench.harness.benchmark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import strandbench.harness.text.Refusal;

/**
 * How many platform threads wait idle in a fork: some before the first carrier of virtual threads, and some between two
 * carriers. Start-up is alike in all forks of a cell, so that their interval would not contain what these numbers
 * change. Numbers that are drawn for each fork make it contain this.
 *
 * @param before the fewest and the most before the first carrier, from 0
 * @param between the same between two carriers
 * @param seed of the numbers
 */
public record IdleThreads(List<Integer> before, List<Integer> between, long seed) {
    /** No idle thread in any fork, as in plans that do not mention them. */
    public static final IdleThreads NONE = new IdleThreads(List.of(0, 0), List.of(0, 0), 0);

    /** What a run draws from if the user gives nothing. */
    public static final String USUAL = "0-3,0-2";

    /** More are of no use. */
    private static final int LIMIT = 100;

    private static final Pattern RANGES = Pattern
            .compile("(\\d{1,3})(?:-(\\d{1,3}))?(?:,(\\d{1,3})(?:-(\\d{1,3}))?)?");

    /**
     * Reads one or two numbers or ranges, as in {@code 0-3,2}; a second one that is missing is 0.
     *
     * @throws Refusal if there is something else
     */
    public static IdleThreads parse(String text, long seed) {
        Matcher ranges = RANGES.matcher(text);
        if (ranges.matches()) {
            IdleThreads idle = new IdleThreads(range(ranges.group(1), ranges.group(2)),
                    range(ranges.group(3), ranges.group(4)), seed);
            if (idle.isWhole()) {
                return idle;
            }
        }
        throw Refusal.usage(
                "--idle-threads %s: allowed are numbers or ranges from 0 to %d, before and between carriers, as in %s",
                text, LIMIT, USUAL);
    }

    private static List<Integer> range(String fewest, String most) {
        int first = fewest == null ? 0 : Integer.parseInt(fewest);
        return List.of(first, most == null ? first : Integer.parseInt(most));
    }

    /**
     * The numbers for a fork, as {@link strandbench.core.IdleThreadsProfiler} takes them. The arms of a cell get the
     * same. Each pair of numbers occurs once in as many forks as there are pairs.
     *
     * @param index which of the cell's forks it is, from 0
     */
    public String of(Cell cell, int index) {
        List<String> pairs = new ArrayList<>();
        for (int first = before.get(0); first <= before.get(1); first++) {
            for (int second = between.get(0); second <= between.get(1); second++) {
                pairs.add(first + "," + second);
            }
        }
        int round = index / pairs.size();
        Collections.shuffle(pairs,
                new SplittableRandom(31 * (31 * seed + cell.measured().hashCode()) + round));
        return pairs.get(index % pairs.size());
    }

    /** Whether both are ranges, as may not be so in a file. */
    boolean isWhole() {
        return isRange(before) && isRange(between);
    }

    private static boolean isRange(List<Integer> range) {
        return range != null && range.size() == 2
                && range.stream().noneMatch(Objects::isNull) && range.get(0) >= 0
                && range.get(1) >= range.get(0) && range.get(1) <= LIMIT;
    }
}
