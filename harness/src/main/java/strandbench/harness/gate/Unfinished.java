package strandbench.harness.gate;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import strandbench.harness.compare.GateResult;
import strandbench.harness.compare.Side;
import strandbench.harness.results.Results;
import strandbench.harness.results.RunReader;
import strandbench.harness.store.ForkRecord;

/**
 * The cells of a stage that did not finish, by name, each with its reason.
 *
 * @param ofCandidate cells that the base finished
 * @param ofBase cells that the base did not finish, whether the candidate did or not
 */
record Unfinished(Map<String, String> ofCandidate, Map<String, String> ofBase) {
    static Unfinished of(Path stage, String base, String candidate) {
        Results run = RunReader.read(stage);
        Map<String, String> ofCandidate = Side.failures(run.ofArm(candidate));
        Map<String, String> ofBase = Side.failures(run.ofArm(base));
        ofBase.replaceAll((cell, why) -> why.equals(ForkRecord.ABSENT)
                && !ofCandidate.containsKey(cell)
                        ? GateResult.NEW
                        : "the base did not finish: " + why);
        ofCandidate.keySet().removeAll(ofBase.keySet());
        return new Unfinished(ofCandidate, ofBase);
    }

    Unfinished and(Unfinished other) {
        return new Unfinished(joined(ofCandidate, other.ofCandidate),
                joined(ofBase, other.ofBase));
    }

    private static Map<String, String> joined(Map<String, String> some,
            Map<String, String> others) {
        Map<String, String> joined = new LinkedHashMap<>(some);
        joined.putAll(others);
        return joined;
    }
}
