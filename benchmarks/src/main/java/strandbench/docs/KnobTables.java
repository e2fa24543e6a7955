package strandbench.docs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Parameter;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Figure;
import strandbench.harness.results.Results;
import strandbench.harness.text.Refusal;

/**
 * What the knobs beside the variant do, as tables in Markdown made of one run: a row for each benchmark
 * and variant, a column for each value, with the score or a counter, or the limit that was met. Benchmarks
 * of the run that do not have the knob, such as a bound that was measured to compare with, stand below with
 * their one score.
 */
final class KnobTables {
    private final Results results;
    private final List<Entry> entries;
    private final Optional<String> counter;

    /** A cell as it stands in a table. */
    private record Entry(String benchmark, Map<String, String> params, String text) {
        String param(String name) {
            return params.getOrDefault(name, "");
        }

        /** Class and method, without the package. */
        String name() {
            int method = benchmark.lastIndexOf('.');
            return benchmark.substring(benchmark.lastIndexOf('.', method - 1) + 1);
        }

        String unit() {
            String[] name = name().split("\\.");
            return Workload.find(name[0]).flatMap(w -> w.column(name[1])).map(Workload.Column::unit)
                    .orElse("ns per operation");
        }
    }

    private KnobTables(Results results, Optional<String> counter) {
        this.results = results;
        this.counter = counter;
        entries = new ArrayList<>();
        results.scored().stream().filter(CellResult::isTime).forEach(cell -> entries
                .add(new Entry(cell.benchmark(), cell.cell().params(), text(cell))));
        results.cells().forEach(cell -> cell.limit().ifPresent(limit -> entries
                .add(new Entry(cell.benchmark(), cell.cell().params(), Results.brief(limit)))));
    }

    private String text(CellResult cell) {
        return counter.isEmpty()
                ? cell.score().toString()
                : metric(cell).map(Figure::toString).orElse("");
    }

    private Optional<Figure> metric(CellResult cell) {
        return counter.flatMap(cell::counter);
    }

    /**
     * The tables.
     *
     * @param counter what they show; empty for the score
     * @throws Refusal if no knob has two values
     */
    static String of(Results results, Optional<String> counter) {
        return new KnobTables(results, counter).tables();
    }

    private String tables() {
        Map<String, Set<String>> knobs = swept();
        if (knobs.isEmpty()) {
            throw Refusal.usage(
                    "%s: no knob has two values in these results; measure some, as in -p scheduler=DEFAULT,EVENT_LOOP",
                    counter.isEmpty() ? "knobs" : "counter");
        }
        StringBuilder text = new StringBuilder(results.setting()).append("\n\n");
        counter.ifPresent(label -> text.append("`%s` in %s:\n\n".formatted(label, unitOf(label))));
        List<Results> prices = results.prices();
        for (int i = 0; i < prices.size(); i++) {
            if (prices.size() > 1) {
                text.append("With the CPUs %s:\n\n".formatted(Results.distance(i, prices.size())));
            }
            KnobTables price = new KnobTables(prices.get(i), counter);
            knobs.forEach((knob, values) -> text.append(price.table(knob, ordered(values))));
        }
        return text.toString();
    }

    private String unitOf(String label) {
        return results.scored().stream().flatMap(cell -> metric(cell).stream())
                .map(Figure::unit).findFirst()
                .orElseThrow(() -> Refusal.usage(
                        "counter %s: there is none of that name; there are %s", label,
                        results.cells().stream()
                                .flatMap(cell -> cell.counters().keySet().stream())
                                .distinct().sorted().collect(Collectors.joining(", "))));
    }

    /** Each knob that some benchmark was measured with two values of, with all of its values. */
    private Map<String, Set<String>> swept() {
        Map<String, Set<String>> valuesByKnob = new LinkedHashMap<>();
        for (Entry entry : entries) {
            entry.params().forEach((knob, value) -> valuesByKnob
                    .computeIfAbsent(knob, k -> new LinkedHashSet<>()).add(value));
        }
        valuesByKnob.remove("variant");
        valuesByKnob.values().removeIf(values -> values.size() < 2);
        return valuesByKnob;
    }

    /** Numbers by their size, anything else as it was measured. */
    private static List<String> ordered(Set<String> values) {
        return values.stream().allMatch(value -> value.matches("\\d{1,18}"))
                ? values.stream().sorted(Comparator.comparingLong(Long::parseLong)).toList()
                : List.copyOf(values);
    }

    private String table(String knob, List<String> values) {
        StringBuilder with = new StringBuilder();
        StringBuilder without = new StringBuilder();
        for (Map.Entry<String, List<Entry>> row : rows(knob).entrySet()) {
            List<String> columns = new ArrayList<>(List.of(row.getKey()));
            boolean hasKnob = row.getValue().stream().anyMatch(e -> !e.param(knob).isEmpty());
            for (String value : hasKnob ? values : List.of("")) {
                columns.add(row.getValue().stream()
                        .filter(entry -> entry.param(knob).equals(value))
                        .findFirst()
                        .map(Entry::text)
                        .orElse(""));
            }
            (hasKnob ? with : without)
                    .append("| %s |%s\n".formatted(
                            String.join(" | ", columns),
                            " |".repeat(values.size() + 1 - columns.size())));
        }
        return "| %s | %s |\n|---|%s\n%s%s\n".formatted(
                knob, String.join(" | ", values), "--:|".repeat(values.size()), with, without);
    }

    /** The cells of each row; what differs in another knob than this one stands in another row. */
    private Map<String, List<Entry>> rows(String knob) {
        Map<String, List<Entry>> rows = new LinkedHashMap<>();
        entries.forEach(entry -> rows
                .computeIfAbsent(name(entry, knob), n -> new ArrayList<>()).add(entry));
        return rows;
    }

    private String name(Entry entry, String knob) {
        String name = rowName(entry.benchmark(), entry.params(), knob);
        return counter.isEmpty() ? name + ", " + entry.unit() : name;
    }

    /** Class, method and variant, and what other knobs than this one are set to where that is not their default. */
    static String rowName(String benchmarkName, Map<String, String> params, String knob) {
        int method = benchmarkName.lastIndexOf('.');
        StringBuilder name = new StringBuilder(
                benchmarkName.substring(benchmarkName.lastIndexOf('.', method - 1) + 1));
        String variant = params.getOrDefault("variant", "");
        if (!variant.isEmpty()) {
            name.append(" `%s`".formatted(variant));
        }
        if (!Results.isGo(benchmarkName)) {
            BenchmarkMethod benchmark = BenchmarkMethod.named(benchmarkName);
            for (Parameter other : benchmark.parameters()) {
                String value = params.getOrDefault(other.name(), "");
                // Older runs know nothing of a knob that is new.
                if (!other.name().equals("variant") && !other.name().equals(knob)
                        && !value.isEmpty() && !other.defaults().contains(value)) {
                    name.append(" %s=%s".formatted(other.name(), value));
                }
            }
        }
        return name.toString();
    }
}
