package strandbench.harness.results;

import java.util.Optional;
import strandbench.harness.benchmark.Suite;

/** A suite that judges its cells in words. */
public interface Judging extends Suite {
    /**
     * The outcome of a cell.
     *
     * @param words a short text
     * @param isHazard whether the outcome is a hazard
     * @param evidence a text that shows it; null for none
     */
    record Judgement(String words, boolean isHazard, String evidence) {}

    /** Its judgement of a cell; empty for none. */
    Optional<Judgement> outcome(CellResult cell);

    /** The judgement by this jar's suite. */
    static Optional<Judgement> ofThisJar(CellResult cell) {
        return Suite.ofThisJar() instanceof Judging suite
                ? suite.outcome(cell)
                : Optional.empty();
    }
}
