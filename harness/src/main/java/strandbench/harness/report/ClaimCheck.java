package strandbench.harness.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.claim.Claim;
import strandbench.harness.report.Document.ClaimRow;
import strandbench.harness.report.Document.ClaimRows;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.CellResult.Distance;
import strandbench.harness.results.Figure;

/** The claims that a run has cells of, beside what it measured. */
final class ClaimCheck {
    private final List<CellResult> cells;

    ClaimCheck(List<CellResult> cells) {
        this.cells = cells;
    }

    /** Those of each claim; at each distance of the CPUs, where cells were measured at several. */
    List<ClaimRows> of(List<Claim> claims) {
        List<Optional<Distance>> distances = cells.stream().map(CellResult::distance)
                .filter(Optional::isPresent).distinct()
                .sorted(Comparator.comparing(distance -> distance.get().state().centre()))
                .toList();
        List<Optional<Distance>> all = distances.isEmpty() ? List.of(Optional.empty()) : distances;
        return claims.stream().flatMap(claim -> all.stream().map(at -> rows(claim, at)))
                .filter(claim -> claim.rows().stream().anyMatch(row -> row.cell() != null))
                .toList();
    }

    private ClaimRows rows(Claim claim, Optional<Distance> distance) {
        Optional<Double> reference = find(claim.referenceRow(), distance)
                .flatMap(cell -> measured(cell, claim));
        List<ClaimRow> rows = new ArrayList<>();
        for (Claim.Row row : claim.rows()) {
            Optional<Integer> cell = find(row, distance);
            Optional<Double> score = cell.flatMap(index -> measured(index, claim));
            rows.add(new ClaimRow(
                    row.label(),
                    published(row),
                    claim.publishedRatio(row),
                    cell.orElse(null),
                    claim.counter() == null
                            ? null
                            : score.map(counted -> Figure.alone(counted).toString())
                                    .orElse(null),
                    score.isPresent() && reference.isPresent()
                            ? claim.measuredRatio(reference.get(), score.get())
                            : null,
                    row.note()));
        }
        return new ClaimRows(
                claim.title() + distance.map(d -> ", " + d.name()).orElse(""), claim.source(),
                claim.setup(), claim.unit(),
                claim.counter(), claim.reference(), claim.note(), rows);
    }

    private static String published(Claim.Row row) {
        if (row.outcome() != null) {
            return row.outcome();
        }
        return row.score() == null ? "" : row.score().toPlainString();
    }

    private Optional<Double> measured(int index, Claim claim) {
        CellResult cell = cells.get(index);
        return cell.hasScore()
                ? (claim.counter() == null
                        ? Optional.of(cell.score())
                        : cell.counter(claim.counter())).map(Figure::value)
                : Optional.empty();
    }

    /** The cell with the row's values, where every other knob has its default. */
    private Optional<Integer> find(Claim.Row row, Optional<Distance> distance) {
        for (int index = 0; index < cells.size(); index++) {
            Optional<Distance> own = cells.get(index).distance();
            if ((own.isEmpty() || own.equals(distance)) && matches(cells.get(index), row)) {
                return Optional.of(index);
            }
        }
        return Optional.empty();
    }

    private static boolean matches(CellResult measured, Claim.Row row) {
        Cell cell = measured.cell();
        return cell.benchmark().endsWith("." + row.benchmark())
                && row.params().entrySet().stream()
                        .allMatch(p -> p.getValue().equals(cell.params().get(p.getKey())))
                && (!measured.hasScore() || measured.isTime())
                && othersAreDefault(cell, row);
    }

    /** A benchmark that is not in the jar, such as Go's, has no other knobs that we know of. */
    private static boolean othersAreDefault(Cell cell, Claim.Row row) {
        String name = "^\\Q" + cell.benchmark() + "\\E$";
        return BenchmarkMethod.find(List.of(name), List.of()).stream()
                .allMatch(b -> b.othersAreDefault(row.params().keySet(), cell.params()));
    }
}
