package strandbench.harness.results;

import java.util.Optional;
import strandbench.harness.benchmark.Suite;

/** A suite that has something to say of its cells in words. */
public interface Judging extends Suite {
    /**
     * What became of a cell.
     *
     * @param words a few
     * @param isHazard whether they are of something to beware of
     * @param evidence a text that shows it; null where there is none
     */
    record Judgement(String words, boolean isHazard, String evidence) {}

    /** What it says of one; empty where that is nothing. */
    Optional<Judgement> outcome(CellResult cell);

    /** What the suite of this jar says. */
    static Optional<Judgement> ofThisJar(CellResult cell) {
        return Suite.ofThisJar() instanceof Judging suite
                ? suite.outcome(cell)
                : Optional.empty();
    }
}
