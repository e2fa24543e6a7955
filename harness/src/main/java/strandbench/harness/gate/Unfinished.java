package strandbench.harness.gate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.plan.PlanFile;
import strandbench.harness.store.Store;
import strandbench.harness.text.Refusal;

/**
 * The cells of a stage that did not finish, by name, each with its reason.
 *
 * @param ofCandidate those that the base finished
 * @param ofBase those that it did not, whatever the candidate did
 */
record Unfinished(Map<String, String> ofCandidate, Map<String, String> ofBase) {
    static Unfinished of(Path stage, String base, String candidate) {
        Map<String, String> ofCandidate = new LinkedHashMap<>();
        Map<String, String> ofBase = new LinkedHashMap<>();
        List<Cell> cells = PlanFile.read(stage).cells();
        try (Store store = Store.view(stage)) {
            cells.stream().filter(cell -> cell.arm().equals(base))
                    .forEach(cell -> store.failure(cell).ifPresent(why -> ofBase
                            .put(cell.measured(), "the base did not finish: " + why)));
            cells.stream().filter(cell -> cell.arm().equals(candidate)).forEach(cell -> {
                Optional<String> why = store.failure(cell);
                if (why.isPresent() && !ofBase.containsKey(cell.measured())) {
                    ofCandidate.put(cell.measured(), why.get());
                }
            });
        } catch (IOException e) {
            throw Refusal.environment("%s: cannot be read again (%s)", stage, e);
        }
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
