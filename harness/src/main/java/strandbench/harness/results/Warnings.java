package strandbench.harness.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.openjdk.jmh.annotations.Mode;
import strandbench.harness.placement.States;
import strandbench.harness.stats.Modes;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.JmhSettings;
import strandbench.harness.text.Numbers;

/** What to beware of in the figures of a cell, with remedies: the same in tables and in reports. */
public final class Warnings {
    /**
     * A larger share of the time that the CPUs have is counted beyond the score. The counters run for a millisecond or
     * two longer than the score: in iterations of 100 ms on one CPU the share reaches 1.03.
     */
    private static final double MOST_BUSY = 1.1;

    private Warnings() {}

    /**
     * The warnings, those that explain a missing score first.
     *
     * @param cell at a distance between the CPUs, if it has several
     * @param run of the cell
     */
    public static List<String> of(CellResult cell, Results run) {
        CellResult whole = cell.whole();
        List<String> warnings = new ArrayList<>();
        cell.failure().ifPresent(failure -> warnings.add("did not finish"));
        cell.limit().ifPresent(warnings::add);
        if (cell.isMoved()) {
            warnings.add("moved in every iteration: more (-i) or shorter ones (-r)");
        }
        cell.distance().flatMap(distance -> leftOut(whole.complete(), distance.states()))
                .ifPresent(warnings::add);
        steadiness(cell).ifPresent(warnings::add);
        if (cell.cell().mode() != Mode.SingleShotTime && cell.jmh().map(JmhSettings::warmup)
                .filter(warmup -> warmup.count() == 0).isPresent()) {
            warnings.add("no warm-up (-wi)");
        }
        impossible(cell, run).ifPresent(warnings::add);
        modes(cell).ifPresent(warnings::add);
        cell.jmh().map(JmhSettings::groupLabels).orElse(List.of()).forEach(method -> whole
                .counter(method).ifPresent(score -> warnings
                        .add(method + " " + Numbers.score(score.value()))));
        warnings.addAll(whole.flags());
        return warnings;
    }

    /** Forks with enough iterations at no distance are in no figure of a cell that is divided by distances. */
    private static Optional<String> leftOut(List<ForkRecord> complete, States states) {
        long without = complete.stream().filter(fork -> states.all().stream()
                .allMatch(state -> states.mean(fork.measured(), state).isEmpty())).count();
        return Optional.of(without).filter(forks -> forks > 0)
                .map(forks -> "%d of %d forks at no one distance, left out: more (-i) or shorter iterations (-r)"
                        .formatted(forks, complete.size()));
    }

    private static Optional<String> steadiness(CellResult cell) {
        return cell.drift().map(drift -> drift.words(cell.isThroughput()))
                .or(() -> Optional.of(cell.unsteadyForks()).filter(forks -> forks > 0)
                        .map("%d never steady: more warm-up (-wi)"::formatted));
    }

    private static Optional<String> impossible(CellResult cell, Results run) {
        int threads = cell.jmh().map(JmhSettings::threads).filter(some -> some > 0).orElse(1);
        return run.cpus(cell).flatMap(cpus -> cell.busy().map(busy -> busy * threads)
                .filter(busy -> busy > MOST_BUSY * cpus)
                .map(busy -> String.format(Locale.ROOT,
                        "CPU time of %.1f CPUs on %d: longer iterations (-r)", busy, cpus)));
    }

    /** Neither machines nor distances are modes of a JVM. */
    private static Optional<String> modes(CellResult cell) {
        boolean isMixed = !cell.machines().isEmpty() || cell.distance().isEmpty()
                && States.ofIterations(cell.latencies()).areSeveral();
        return isMixed ? Optional.empty() : Modes.of(cell.scores()).map(Modes::toString);
    }
}
