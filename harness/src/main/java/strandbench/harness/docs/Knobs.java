package strandbench.harness.docs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Parameter;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.store.JmhResult;
import strandbench.harness.store.Results;
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Tables;

/**
 * What the knobs beside the variant do, as tables in Markdown made of one run: a row for each benchmark
 * and variant, a column for each value. Benchmarks of the run that do not have the knob, such as a bound
 * that was measured to compare with, stand below with their one score.
 */
public final class Knobs {
    private Knobs() {}

    /** Runs {@code knobs DIR [README]}. */
    public static int main(List<String> arguments) {
        if (arguments.isEmpty() || arguments.size() > 2) {
            throw Refusal.usage(
                    "knobs: given %d arguments; allowed are a results folder and a README",
                    arguments.size());
        }
        String folder = arguments.get(0);
        String tables = tables(Results.read(Path.of(folder)));
        if (arguments.size() == 1) {
            Tables.print(tables);
        } else {
            Tables.renew(Path.of(arguments.get(1)), "knobs", folder, tables);
        }
        return 0;
    }

    private static String tables(Results results) {
        Map<String, Set<String>> knobs = swept(results);
        if (knobs.isEmpty()) {
            throw Refusal.usage(
                    "knobs: no knob has two values in these results; measure some, as in -p scheduler=DEFAULT,EVENT_LOOP");
        }
        StringBuilder text = new StringBuilder(results.setting()).append("\n\n");
        knobs.forEach((knob, values) -> text.append(table(results, knob, List.copyOf(values))));
        return text.toString();
    }

    /** Each knob that some benchmark was measured with two values of, with all of its values. */
    private static Map<String, Set<String>> swept(Results results) {
        Map<String, Set<String>> valuesByKnob = new LinkedHashMap<>();
        for (JmhResult cell : results.cells()) {
            if (cell.params() != null) {
                cell.params().forEach((knob, value) -> valuesByKnob
                        .computeIfAbsent(knob, k -> new LinkedHashSet<>()).add(value));
            }
        }
        valuesByKnob.remove("variant");
        valuesByKnob.values().removeIf(values -> values.size() < 2);
        return valuesByKnob;
    }

    private static String table(Results results, String knob, List<String> values) {
        StringBuilder with = new StringBuilder();
        StringBuilder without = new StringBuilder();
        for (Map.Entry<String, List<JmhResult>> row : rows(results, knob).entrySet()) {
            List<String> cells = new ArrayList<>(List.of(row.getKey()));
            boolean hasKnob = row.getValue().stream().anyMatch(c -> !c.param(knob).isEmpty());
            for (String value : hasKnob ? values : List.of("")) {
                cells.add(row.getValue().stream()
                        .filter(cell -> cell.param(knob).equals(value))
                        .findFirst()
                        .map(cell -> Results.score(cell).toString())
                        .orElse(""));
            }
            (hasKnob ? with : without)
                    .append("| %s |%s\n".formatted(
                            String.join(" | ", cells),
                            " |".repeat(values.size() + 1 - cells.size())));
        }
        return "| %s | %s |\n|---|%s\n%s%s\n".formatted(
                knob, String.join(" | ", values), "--:|".repeat(values.size()), with, without);
    }

    /** The cells of each row; what differs in another knob than this one stands in another row. */
    private static Map<String, List<JmhResult>> rows(Results results, String knob) {
        Map<String, List<JmhResult>> rows = new LinkedHashMap<>();
        results.cells().stream().filter(JmhResult::isTime)
                .forEach(cell -> rows.computeIfAbsent(name(cell, knob), n -> new ArrayList<>())
                        .add(cell));
        return rows;
    }

    private static String name(JmhResult cell, String knob) {
        StringBuilder name = new StringBuilder("%s.%s".formatted(cell.type(), cell.method()));
        if (!cell.param("variant").isEmpty()) {
            name.append(" `%s`".formatted(cell.param("variant")));
        }
        if (!Results.isGo(cell)) {
            BenchmarkMethod benchmark = BenchmarkMethod.named(cell.benchmark());
            for (Parameter other : benchmark.parameters()) {
                String value = cell.param(other.name());
                if (!other.name().equals("variant") && !other.name().equals(knob)
                        && !benchmark.defaults(other).contains(value)) {
                    name.append(" %s=%s".formatted(other.name(), value));
                }
            }
        }
        return name.append(", ").append(Workload.unitOf(cell.type(), cell.method())).toString();
    }
}
