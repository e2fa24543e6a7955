package strandbench.core;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.ScalarResult;

/**
 * A line that {@code perf stat --field-separator ;} writes: an event and its count.
 *
 * @param event as perf names it; ends in {@code :u} where only user space was counted
 * @param value a number, or the reason why there is none, as in {@code <not supported>}
 * @param unit of the value; empty for a number of events
 */
record PerfCount(String event, String value, String unit) {
    static final String SEPARATOR = ";";

    /** Events of the kernel: with {@code :u}, perf counts none of them and prints 0. */
    private static final Set<String> IN_THE_KERNEL = Set
            .of("context-switches:u", "cpu-migrations:u");

    private static final double NANOS_PER_MILLI = 1e6;

    /** Parses the lines with counts; leaves out perf's other lines. */
    static List<PerfCount> parse(List<String> lines) {
        return lines.stream()
                .map(line -> line.split(SEPARATOR))
                .filter(fields -> fields.length >= 3)
                .map(fields -> new PerfCount(fields[2].strip(), fields[0].strip(),
                        fields[1].strip()))
                .toList();
    }

    /** As in {@code perf.context-switches}. */
    String label() {
        return "perf." + event;
    }

    /** Whether perf cannot count the event at all and need not be asked again. */
    boolean isUnsupported() {
        return value.equals("<not supported>") || IN_THE_KERNEL.contains(event);
    }

    /** The reason why there is no number, or a number without meaning. */
    Optional<String> whyAbsent() {
        if (IN_THE_KERNEL.contains(event)) {
            return Optional.of(
                    "perf may count user space only, where it never happens (sysctl kernel.perf_event_paranoid)");
        }
        return value.startsWith("<")
                ? Optional.of("perf says " + value)
                : Optional.empty();
    }

    /** The number divided by {@code operations}; times are in nanoseconds. */
    ScalarResult per(double operations) {
        boolean isTime = unit.equals("msec");
        // Perf writes numbers in the user's locale, without grouping.
        double number = Double.parseDouble(value.replace(',', '.'));
        return new ScalarResult(label(), (isTime ? NANOS_PER_MILLI : 1) * number / operations,
                isTime ? "ns/op" : "#/op", AggregationPolicy.AVG);
    }
}
