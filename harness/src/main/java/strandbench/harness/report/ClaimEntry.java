package strandbench.harness.report;

import java.util.List;
import java.util.function.Function;
import strandbench.harness.claim.Checked;
import strandbench.harness.claim.Claim;
import strandbench.harness.claim.Claims;
import strandbench.harness.results.Results;

/**
 * A claim beside what was measured.
 *
 * @param why a possible reason for the verdicts; null for none, like {@code note}
 * @param note in what our cells differ from the published ones
 */
record ClaimEntry(String title, String source, String setup, String why, String note,
        List<Row> rows) {
    /**
     * A row of a claim.
     *
     * @param page of its run; null where it was measured in none, or the page is the run's own
     */
    record Row(String row, String published, String score, String measured, String verdict,
            String run, String page) {}

    /** One by the first of some runs that have a row. */
    static ClaimEntry of(Claim claim, List<Checked.Named> runs, Function<String, String> page) {
        return new ClaimEntry(claim.title(), claim.source(), claim.setup(), claim.why(),
                claim.note(), Checked.of(claim, runs).stream()
                        .map(row -> new Row(row.row(), row.published(), row.score(),
                                row.measured(), row.verdict().toString(), row.run(),
                                row.run().isEmpty() ? null : page.apply(row.run())))
                        .toList());
    }

    /** Those that a run has measured a row of. */
    static List<ClaimEntry> of(Results run) {
        List<Checked.Named> alone = List.of(new Checked.Named("this run", run));
        return Claims.all().stream().map(claim -> of(claim, alone, name -> null))
                .filter(claim -> claim.rows.stream().anyMatch(row -> !row.run.isEmpty())).toList();
    }
}
