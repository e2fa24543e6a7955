package strandbench.harness.report;

import java.util.List;
import strandbench.harness.benchmark.Suite;
import strandbench.harness.results.Results;

/** A suite that has something to say of a run's cells in words. */
public interface Judging extends Suite {
    /** Its verdicts; none where the run has nothing of the kind. */
    List<VerdictTable> verdicts(Results run);

    /** Those of the suite of this jar. */
    static List<VerdictTable> ofThisJar(Results run) {
        return Suite.ofThisJar() instanceof Judging suite ? suite.verdicts(run) : List.of();
    }
}
