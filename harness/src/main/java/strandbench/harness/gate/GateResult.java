package strandbench.harness.gate;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import strandbench.harness.compare.Comparison;
import strandbench.harness.compare.ComparisonTable;
import strandbench.harness.compare.Verdict;

/**
 * What the two stages said.
 *
 * @param first all cells, with few forks
 * @param second the cells that the first stage called different, with more and fresh forks; null if it
 *     called none so
 * @param unfinished the candidate's cells that did not finish though the base's did, each with its reason
 */
public record GateResult(Comparison first, Comparison second, Map<String, String> unfinished) {

    /** The cells of which both stages say the same. */
    public List<Comparison.Row> confirmed(Verdict verdict) {
        if (second == null) {
            return List.of();
        }
        List<String> flagged = first.rows(verdict).stream().map(Comparison.Row::cell).toList();
        return second.rows(verdict).stream().filter(row -> flagged.contains(row.cell())).toList();
    }

    /** Whether somebody has to look. */
    boolean isRegression() {
        return !confirmed(Verdict.SLOWER).isEmpty() || !unfinished.isEmpty();
    }

    /** One line for each thing that follows. */
    String conclusion() {
        if (!isRegression() && confirmed(Verdict.FASTER).isEmpty()) {
            return "No cell got slower.\n";
        }
        return Stream.of(
                lines("Slower, confirmed", Verdict.SLOWER),
                unfinished.entrySet().stream()
                        .map(cell -> "Did not finish any more: %s: %s".formatted(cell.getKey(),
                                cell.getValue())),
                lines("Faster, confirmed", Verdict.FASTER))
                .flatMap(lines -> lines).collect(Collectors.joining("\n", "", "\n"));
    }

    private Stream<String> lines(String head, Verdict verdict) {
        return confirmed(verdict).stream().map(row -> "%s: %s %s".formatted(head, row.cell(),
                ComparisonTable.change(row.effect().ratio())));
    }

    /** The whole, for the summary of a nightly run. */
    String markdown() {
        return "# Performance gate\n\n"
                + conclusion().lines().map(line -> "- " + line + "\n")
                        .collect(Collectors.joining())
                + (second == null
                        ? ""
                        : "\n## Second stage: what the first one flagged, with fresh forks\n\n"
                                + ComparisonTable.markdown(second))
                + "\n## First stage: every cell\n\n"
                + ComparisonTable.markdown(first);
    }

    /** The same for a terminal. */
    String text() {
        return "\nFirst stage\n\n" + ComparisonTable.text(first)
                + (second == null ? "" : "\nSecond stage\n\n" + ComparisonTable.text(second))
                + "\n" + conclusion();
    }
}
