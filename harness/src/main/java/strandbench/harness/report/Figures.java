package strandbench.harness.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.openjdk.jmh.annotations.Mode;
import strandbench.harness.benchmark.Words;
import strandbench.harness.histogram.Histograms;
import strandbench.harness.report.Document.CellFigures;
import strandbench.harness.report.Document.Counter;
import strandbench.harness.results.JmhResult;
import strandbench.harness.stats.Intervals;
import strandbench.harness.text.Numbers;

/** The figures of one cell: score, interval, what else it cost, and its forks. */
final class Figures {
    private static final List<String> SWITCHES = List
            .of("cpu.switches.voluntary", "cpu.switches.involuntary");

    private final ReportedCell cell;
    private final Map<String, JmhResult.Metric> secondary;

    private Figures(ReportedCell cell) {
        this.cell = cell;
        secondary = cell.result().map(JmhResult::secondaryMetrics).orElse(Map.of());
    }

    static CellFigures of(ReportedCell cell, Histograms histograms, Extras extras) {
        return new Figures(cell).figures(histograms, extras);
    }

    private CellFigures figures(Histograms histograms, Extras extras) {
        Optional<JmhResult.Metric> metric = cell.result().map(JmhResult::primaryMetric);
        List<Trace> traces = cell.traces();
        List<Double> sample = cell.scores();
        List<String> machines = cell.result().map(JmhResult::machines).orElse(List.of());
        boolean several = !machines.isEmpty() && machines.size() == sample.size();
        double half = Intervals.relativeHalfWidth(sample, several ? machines : List.of());
        boolean known = !Double.isNaN(half);
        double mean = known
                ? Math.exp(sample.stream().mapToDouble(Math::log).average().orElseThrow())
                : Double.NaN;
        return new CellFigures(
                cell.name(),
                cell.label(),
                Words.type(cell.cell()),
                cell.cell().mode().shortLabel(),
                cell.cell().params().entrySet().stream()
                        .map(p -> List.of(p.getKey(), String.valueOf(p.getValue()))).toList(),
                metric.map(JmhResult.Metric::score).orElse(null),
                metric.map(m -> Numbers.score(m.score())).orElse(""),
                metric.map(JmhResult.Metric::scoreUnit).orElse(""),
                mean / (1 + half),
                mean * (1 + half),
                Numbers.halfWidth(half) + Numbers.ofTwo(sample),
                several ? "machines" : "forks",
                cell.distance().isPresent()
                        ? cell.scores().size()
                        : (int) traces.stream().filter(trace -> trace.failure() == null).count(),
                sum(List.of(JmhResult.CPU_TIME)),
                JmhResult.allocated(secondary).map(JmhResult.Metric::score).orElse(null),
                sum(SWITCHES),
                counters(),
                cell.stored().failure().orElse(null),
                cell.stored().limit().orElse(null),
                cell.drift().map(drift -> drift.words(cell.cell().mode() == Mode.Throughput))
                        .orElse(null),
                traces,
                extras.frames().get(cell.cell().toString()),
                Distribution.of(histograms));
    }

    /** Nothing where one of them was not counted. */
    private Double sum(List<String> names) {
        return secondary.keySet().containsAll(names)
                ? names.stream().mapToDouble(name -> secondary.get(name).score()).sum()
                : null;
    }

    private List<Counter> counters() {
        List<Counter> counters = new ArrayList<>();
        new TreeMap<>(secondary).forEach((name, metric) -> counters.add(new Counter(
                name, Numbers.score(metric.score()), metric.scoreUnit())));
        return counters;
    }
}
