package strandbench.harness.report;

import java.util.List;
import java.util.Optional;
import strandbench.harness.histogram.Histograms;
import strandbench.harness.report.Document.CellFigures;
import strandbench.harness.report.Document.Counter;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.CellResult.Distance;
import strandbench.harness.results.Figure;
import strandbench.harness.results.Results;
import strandbench.harness.results.Warnings;
import strandbench.harness.text.Numbers;

/** The figures of one cell: score, interval, what else it cost, and its forks. */
final class Figures {
    private Figures() {}

    static CellFigures of(CellResult cell, Results run, Histograms histograms) {
        Optional<Figure> score = Optional.of(cell.score()).filter(known -> cell.hasScore());
        return new CellFigures(
                cell.cell() + cell.distance().map(Distance::name).map(name -> ", " + name)
                        .orElse(""),
                cell.label(),
                cell.type(),
                cell.cell().mode().shortLabel(),
                cell.cell().params().entrySet().stream()
                        .map(p -> List.of(p.getKey(), String.valueOf(p.getValue()))).toList(),
                score.map(Figure::value).orElse(null),
                score.map(known -> Numbers.score(known.value())).orElse(""),
                cell.unit(),
                score.map(Figure::low).orElse(null),
                score.map(Figure::high).orElse(null),
                score.map(Figure::interval).orElse(""),
                cell.machines().isEmpty() ? "forks" : "machines",
                cell.complete().size(),
                cell.cpuTime().map(Figure::value).orElse(null),
                cell.bytes().map(Figure::value).orElse(null),
                cell.switches().orElse(null),
                cell.counters().entrySet().stream().map(counter -> new Counter(counter.getKey(),
                        Numbers.score(counter.getValue().value()), counter.getValue().unit()))
                        .toList(),
                cell.failure().orElse(null),
                cell.limit().orElse(null),
                Warnings.of(cell, run),
                cell.forks().stream().map(fork -> Trace.of(fork, cell.distance())).toList(),
                Distribution.of(histograms));
    }
}
