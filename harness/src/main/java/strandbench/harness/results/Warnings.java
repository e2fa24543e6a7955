package strandbench.harness.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import strandbench.harness.store.JmhSettings;
import strandbench.harness.text.Numbers;

/** What to beware of in the figures of a cell, with remedies: the same in tables and in reports. */
public final class Warnings {
    private Warnings() {}

    /**
     * The warnings, those that explain a missing score first.
     *
     * @param cell at a distance between the CPUs, if it has several
     */
    public static List<String> of(CellResult cell) {
        CellResult whole = cell.whole();
        List<String> warnings = new ArrayList<>();
        cell.failure().ifPresent(failure -> warnings.add("did not finish"));
        cell.limit().ifPresent(warnings::add);
        if (cell.isMoved()) {
            warnings.add("moved in every iteration: more (-i) or shorter ones (-r)");
        }
        steadiness(cell).ifPresent(warnings::add);
        cell.jmh().map(JmhSettings::groupLabels).orElse(List.of()).forEach(method -> whole
                .counter(method).ifPresent(score -> warnings
                        .add(method + " " + Numbers.score(score.value()))));
        warnings.addAll(whole.flags());
        return warnings;
    }

    private static Optional<String> steadiness(CellResult cell) {
        return cell.drift().map(drift -> drift.words(cell.isThroughput()))
                .or(() -> Optional.of(cell.unsteadyForks()).filter(forks -> forks > 0)
                        .map("%d never steady: more warm-up (-wi)"::formatted));
    }
}
