package strandbench.docs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import strandbench.harness.histogram.AttachedHistogram;
import strandbench.harness.histogram.Histograms;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Figure;
import strandbench.harness.results.Results;
import strandbench.harness.text.Numbers;

/** What servers cost that are asked for a share of what they hold, as a table in Markdown for each share. */
final class Shares {
    private static final String EXCESS = "excess.quick";
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double MICROS_PER_MILLI = 1e3;
    private static final double BYTES_PER_KIB = 1024;

    private final Results run;

    Shares(Results run) {
        this.run = run;
    }

    /**
     * A server at a share.
     *
     * @param excess of all its quick answers together, in microseconds
     */
    private record Row(String name, int percent, CellResult result, Histogram excess) {
        Figure mean(String label, double unit) {
            return result.counter(label).orElseThrow().in(unit, "");
        }

        Figure allocated() {
            return result.bytes().orElseThrow().in(BYTES_PER_KIB, "");
        }

        String millis(double percentile) {
            return Numbers.score(excess.getValueAtPercentile(percentile) / MICROS_PER_MILLI);
        }
    }

    /** The tables, by share; nothing where there is none. */
    String tables() {
        Map<Integer, List<Row>> shares = new TreeMap<>();
        run.cells().forEach(cell -> row(cell).ifPresent(row -> shares
                .computeIfAbsent(row.percent, percent -> new ArrayList<>()).add(row)));
        StringBuilder text = new StringBuilder();
        shares.forEach((percent, rows) -> text.append(table(percent, rows)));
        return text.toString();
    }

    private static Optional<Row> row(CellResult cell) {
        Map<String, String> params = new TreeMap<>(cell.cell().params());
        if (!"0".equals(params.remove("rate")) || !cell.hasScore()) {
            return Optional.empty();
        }
        int percent = Integer.parseInt(params.remove("percent"));
        Optional<Histogram> excess = Optional.ofNullable(Histograms
                .of(cell.forks().stream().flatMap(AttachedHistogram::of)).merged().get(EXCESS));
        return excess.map(all -> new Row(
                KnobTables.rowName(cell.cell().benchmark(), params, ""), percent,
                cell, all));
    }

    private static String table(int percent, List<Row> rows) {
        rows.sort(Comparator.comparingDouble((Row row) -> row.mean(CellResult.CPU_TIME, 1).value())
                .thenComparing(Row::name));
        StringBuilder text = new StringBuilder(
                """
                    | at %d %% of what it holds | good answers per second | µs of CPU per good answer | KiB allocated per good answer | \
                    ms that the server adds to a quick one: p50 | p99 | p99.9 | at most | forks |
                    |---|--:|--:|--:|--:|--:|--:|--:|--:|
                    """.formatted(
                        percent));
        for (Row row : rows) {
            text.append(String.format(Locale.ROOT,
                    "| %s | %s | %s | %s | %s | %s | %s | %s | %d |%n", row.name(),
                    row.mean("good", 1), row.mean(CellResult.CPU_TIME, NANOS_PER_MICRO),
                    row.allocated(), row.millis(50), row.millis(99),
                    row.millis(99.9), row.millis(100), row.result().complete().size()));
        }
        return text.append('\n').toString();
    }
}
