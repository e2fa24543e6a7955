package strandbench.harness.results;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import strandbench.harness.benchmark.Forks;
import strandbench.harness.benchmark.Work;
import strandbench.harness.machine.Environment;

/**
 * How many times faster than the reference of one work each variant is, on several machines: ratios alone, each made within
 * one run. What has other CPUs for its forks, or another JDK, counts as another machine.
 *
 * @param columns the machines in the order of their runs, and one for each distance between their CPUs
 * @param lines those that two machines have at least
 */
public record ByMachine(Work work, List<Column> columns, List<Line> lines) {
    /**
     * A machine.
     *
     * @param distance between its CPUs, as tables call it; empty where there is one
     */
    public record Column(String machine, String distance) {
        @Override
        public String toString() {
            return machine + (distance.isEmpty() ? "" : ", " + distance);
        }
    }

    /**
     * A variant.
     *
     * @param ratios one for each column; empty where that has not measured it
     */
    public record Line(TimesFaster.Row row, List<Optional<Ratio>> ratios) {}

    /** Those of each work that two machines have at least; of runs of one machine the first that has a ratio with an interval counts. */
    public static List<ByMachine> of(List<Results> runs) {
        Map<TimesFaster.Row, Map<Column, Ratio>> ratios = new LinkedHashMap<>();
        Set<Column> columns = new LinkedHashSet<>();
        for (Results run : runs) {
            for (TimesFaster faster : TimesFaster.of(run)) {
                Column column = new Column(machine(run), faster.distance());
                columns.add(column);
                ratios.computeIfAbsent(faster.row(), row -> new LinkedHashMap<>())
                        .merge(column, faster.ratio(), ByMachine::better);
            }
        }
        ratios.values().removeIf(ofRow -> machines(ofRow) < 2);
        return Work.all().stream().flatMap(work -> of(work, columns, ratios).stream()).toList();
    }

    private static Ratio better(Ratio first, Ratio later) {
        return first.hasInterval() || !later.hasInterval() ? first : later;
    }

    private static long machines(Map<Column, Ratio> ofRow) {
        return ofRow.keySet().stream().map(Column::machine).distinct().count();
    }

    /** As in {@code A CPU, CPUs 0-1, JDK 25}. */
    private static String machine(Results run) {
        Environment environment = run.place();
        return "%s, CPUs %s, JDK %d".formatted(environment.cpuModel(), environment.cpusOfForks(),
                Forks.feature(run.jdk()));
    }

    private static Optional<ByMachine> of(Work work, Set<Column> all,
            Map<TimesFaster.Row, Map<Column, Ratio>> ratios) {
        List<TimesFaster.Row> rows = ratios.keySet().stream()
                .filter(row -> row.work().equals(work))
                .sorted(Comparator.comparing(TimesFaster.Row::type)
                        .thenComparing(TimesFaster.Row::variant))
                .toList();
        List<Column> columns = all.stream()
                .filter(column -> rows.stream().map(ratios::get)
                        .anyMatch(ofRow -> ofRow.containsKey(column)))
                .toList();
        List<Line> lines = rows.stream()
                .map(row -> new Line(row, columns.stream()
                        .map(column -> Optional.ofNullable(ratios.get(row).get(column)))
                        .toList()))
                .toList();
        return lines.isEmpty()
                ? Optional.empty()
                : Optional.of(new ByMachine(work, columns, lines));
    }
}
