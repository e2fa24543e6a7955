package strandbench.harness.machine;

import java.util.ArrayList;
import java.util.List;
import strandbench.core.CoreLatency;
import strandbench.harness.text.Numbers;
import strandbench.harness.text.TextTable;

/** The distances between all CPUs, as text. */
final class CoreMatrix {
    /** A terminal has room for so many CPUs. */
    private static final int MOST = 32;

    /** Measures a pair. */
    interface Meter {
        /** Nanoseconds of a round trip, or NaN. */
        double nanos(CoreLatency.Pair pair);
    }

    private CoreMatrix() {}

    /** The matrix; if there are more than 32 CPUs, that of the first 32. */
    static String of(List<Integer> cpus, Meter meter) {
        List<Integer> shown = cpus.subList(0, Math.min(MOST, cpus.size()));
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("CPU"));
        shown.forEach(cpu -> head.add(cpu.toString()));
        rows.add(head);
        for (int one : shown) {
            List<String> row = new ArrayList<>(List.of(Integer.toString(one)));
            for (int other : shown) {
                row.add(other < one
                        ? Numbers.score(meter.nanos(new CoreLatency.Pair(other, one)))
                        : "");
            }
            rows.add(row);
        }
        return "Nanoseconds of a round trip between CPUs%s:%n%s".formatted(
                cpus.size() > MOST ? ", of the first %d of %d".formatted(MOST, cpus.size()) : "",
                TextTable.of(rows, List.of()));
    }
}
