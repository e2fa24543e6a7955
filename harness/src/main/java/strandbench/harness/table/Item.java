package strandbench.harness.table;

import java.util.Optional;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Work;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.machine.Environment;
import strandbench.harness.placement.Iterations;
import strandbench.harness.placement.States;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;
import strandbench.harness.stats.Drift;

/**
 * A cell of a run, over all distances between the CPUs or at one of them.
 *
 * @param whole the cell with all its iterations
 * @param result the source of its figures
 * @param distance its name in tables; empty if there is one distance, or it is unknown
 */
public record Item(TableRun run, CellResult whole, CellResult result, String distance) {
    Cell cell() {
        return whole.cell();
    }

    Optional<Work> work() {
        return Work.of(cell());
    }

    /** Its workload; empty for a class of another suite. */
    Optional<Workload> workload() {
        return work().map(Work::workload);
    }

    /** Whether its figures would be means over several distances. */
    boolean isMixed() {
        return distance.isEmpty() && states().areSeveral() && whole.isProbed();
    }

    /** Whether it has no score at any distance, because its CPUs moved in every iteration. */
    boolean isNowhere() {
        return isMixed() && whole.at(states()).stream().noneMatch(CellResult::hasScore);
    }

    /** The states of its CPUs. */
    States states() {
        return run.states(whole);
    }

    boolean hasScore() {
        return result.hasScore() && !isMixed();
    }

    /** The unit of its score, as in {@code ns per hop}. */
    String unit() {
        return whole.isTime()
                ? workload().flatMap(of -> of.column(cell().method()))
                        .map(Workload.Column::unit).orElse(whole.unit())
                : whole.unit();
    }

    /** Whether the workload's reference exists for a ratio; the reference itself has none. */
    public boolean hasReference() {
        return hasScore() && Columns.reference(this, "").filter(base -> base.whole() != whole)
                .isPresent();
    }

    /** How much faster or slower the cell got during the measurement; empty if it did not. */
    Optional<Drift> drift() {
        return Iterations.drift(whole.iterations(), Optional.of(states())
                .filter(states -> states.areSeveral() && whole.isProbed()));
    }

    /** Whether both belong to one run, JVM, set of CPUs and distance. Go has no JVM, and counts as near. */
    boolean isBeside(Item other) {
        boolean isGo = Results.isGo(whole) || Results.isGo(other.whole);
        return run == other.run && (isGo || cell().arm().equals(other.cell().arm()))
                && cpus().equals(other.cpus())
                && (distance.equals(other.distance) || distance.isEmpty() && other.isNearest()
                        || isNearest() && other.distance.isEmpty());
    }

    private boolean isNearest() {
        return distance.equals(TableRun.NEAR);
    }

    /** The JDK of its forks, or of its run; Go gets the JDK of the run. */
    String jdk() {
        return "JDK " + Optional.of(whole).filter(cell -> !Results.isGo(cell))
                .flatMap(CellResult::jdkVersion).orElse(run.jdk());
    }

    String cpus() {
        return cell().cpus().isEmpty()
                ? run.results().environment().map(Environment::cpusOfForks).orElse("unknown")
                : cell().cpus();
    }
}
