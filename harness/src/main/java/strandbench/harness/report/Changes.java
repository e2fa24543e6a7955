package strandbench.harness.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import strandbench.core.Recipe;
import strandbench.harness.compare.Comparison;
import strandbench.harness.compare.Criterion;
import strandbench.harness.compare.Effect;
import strandbench.harness.compare.GateResult;
import strandbench.harness.results.RunReader;
import strandbench.harness.text.Refusal;

/** What the comparison of two runs says, as the page shows it. */
final class Changes {
    private Changes() {}

    /**
     * Compares a run with a base. What was not measured alike is compared all the same, since the page
     * has the room to say so beside each cell.
     *
     * @throws Refusal if one of them cannot be read, or they have no cell in common
     */
    static Extras against(Path base, Path candidate) {
        return extras(base.toString(), "", Comparison.of(base, candidate,
                Criterion.ofAll(Recipe.THRESHOLD_PERCENT / 100), true));
    }

    /** Compares the arms of a run that has two. */
    static Extras betweenArms(Path run) {
        return Comparison.hasTwoArms(run)
                ? ofArms("the run's other arm", Comparison.ofArms(run,
                        Criterion.ofAll(Recipe.THRESHOLD_PERCENT / 100)))
                : Extras.NONE;
    }

    /** What a gate found: of each cell the last that was said, since the second stage has fresh forks. */
    static Extras ofGate(GateResult gate) {
        Extras first = ofArms("the gate's base", gate.first());
        Map<String, Change> again = new HashMap<>();
        if (gate.second() != null) {
            List<Comparison.Row> confirmed = gate.confirmed();
            gate.second().rows().forEach(row -> again.put(row.cell(), change(row,
                    confirmed.contains(row)
                            ? row.verdict() + ", confirmed"
                            : row.verdict() + ", measured again",
                    "flagged by the first stage; these are the forks of the second")));
        }
        return first.withChanges(
                first.changes().stream()
                        .map(change -> again.getOrDefault(change.cell(), change)).toList(),
                gate.conclusion().lines().toList());
    }

    private static Extras ofArms(String base, Comparison comparison) {
        return extras(base, RunReader.arm(Path.of(comparison.candidate())), comparison);
    }

    private static Extras extras(String base, String arm, Comparison comparison) {
        List<Change> changes = new ArrayList<>();
        comparison.rows().forEach(row -> changes.add(
                change(row, row.verdict().toString(), String.join("; ", row.differences()))));
        comparison.apart().forEach((cell, reason) -> changes.add(
                new Change(cell, "not compared", null, null, null, null, reason)));
        return new Extras(base, arm, changes, comparison.notes());
    }

    private static Change change(Comparison.Row row, String verdict, String note) {
        Effect effect = row.effect();
        return new Change(row.cell(), verdict, effect.ratio(), effect.low(), effect.high(),
                effect.detectable() * 100, note);
    }
}
