package strandbench.harness.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import strandbench.harness.results.Figure;
import strandbench.harness.results.Ratio;
import strandbench.harness.results.Results;
import strandbench.harness.text.Numbers;

/**
 * The published ratio or outcome of a row beside the measured one.
 *
 * @param row its label, and the label of its reference
 * @param published how many times better than the reference, or the outcome
 * @param score the row's measured figure; empty if there is none
 * @param measured how many times better, or the outcome; empty if it was not measured
 * @param verdict how the two compare
 * @param run the run that measured it; empty if none did
 */
public record Checked(String row, String published, String score, String measured,
        ClaimVerdict verdict, String run) {

    private static final String TIMES = "x";

    /** A run with its name. */
    public record Named(String name, Results results) {}

    private static String times(double ratio) {
        return Numbers.score(ratio) + TIMES;
    }

    /**
     * The rows of a claim that have a published ratio or outcome. Each comes from the first run that has the row and
     * its reference. Where the host moved the CPUs, the least distance counts at which both were measured.
     */
    public static List<Checked> of(Claim claim, List<Named> runs) {
        List<Checked> checked = new ArrayList<>();
        for (Claim.Row row : claim.rows()) {
            Double published = claim.publishedRatio(row);
            if (row.outcome() != null) {
                if (row.confirmedBy() != null) {
                    checked.add(outcome(claim, row, runs));
                }
            } else if (!row.label().equals(claim.reference())) {
                checked.add(ratio(claim, row, published, runs));
            }
        }
        return checked;
    }

    private static Checked ratio(Claim claim, Claim.Row row, double published,
            List<Named> runs) {
        String name = "%s over %s".formatted(row.label(), claim.reference());
        for (Named run : runs) {
            List<Results> prices = run.results().prices();
            for (int i = 0; i < prices.size(); i++) {
                Optional<Figure> own = claim.score(row, prices.get(i));
                Optional<Figure> reference = claim.score(claim.referenceRow(),
                        prices.get(i));
                if (own.isPresent() && reference.isPresent()) {
                    Ratio ratio = claim.measuredRatio(reference.get(), own.get());
                    String distance = Results.distance(i, prices.size());
                    return new Checked(name, times(published), own.get().toString(),
                            ratio.toString(TIMES)
                                    + (distance.isEmpty() ? "" : ", CPUs " + distance),
                            row.unlike() != null || !Double.isFinite(ratio.value())
                                    ? ClaimVerdict.NOT_COMPARABLE
                                    : ClaimVerdict.of(published, ratio),
                            run.name());
                }
            }
            Optional<String> limit = run.results().limit(row.benchmark(), row.params())
                    .or(() -> run.results().limit(claim.referenceRow().benchmark(),
                            claim.referenceRow().params()));
            if (limit.isPresent()) {
                return new Checked(name, times(published), "", Results.brief(limit.get()),
                        ClaimVerdict.NOT_COMPARABLE, run.name());
            }
        }
        return new Checked(name, times(published), "", "", ClaimVerdict.NOT_MEASURED, "");
    }

    private static Checked outcome(Claim claim, Claim.Row row, List<Named> runs) {
        for (Named run : runs) {
            Optional<String> limit = run.results().limit(row.benchmark(), row.params());
            Optional<Figure> score = claim.score(row, run.results());
            if (limit.isPresent() || score.isPresent()) {
                return new Checked(row.label(), row.outcome(),
                        score.map(Figure::toString).orElse(""),
                        limit.map(Results::brief).orElseGet(() -> measured(claim, score.get())),
                        row.confirmedBy().isMet(limit.isPresent(),
                                score.map(Figure::value).orElse(Double.NaN))
                                        ? ClaimVerdict.HOLDS
                                        : ClaimVerdict.LESS_THAN_CLAIMED,
                        run.name());
            }
        }
        return new Checked(row.label(), row.outcome(), "", "", ClaimVerdict.NOT_MEASURED, "");
    }

    private static String measured(Claim claim, Figure score) {
        return claim.counter() == null ? "runs" : claim.counter() + " " + score;
    }
}
