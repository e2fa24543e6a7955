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
 * A cell of a run, whole or at one distance between the CPUs.
 *
 * @param whole with all its iterations
 * @param result what figures are of
 * @param distance as tables call it; empty where there is one, or nobody knows
 */
public record Item(TableRun run, CellResult whole, CellResult result, String distance) {
    Cell cell() {
        return whole.cell();
    }

    Optional<Work> work() {
        return Work.of(cell());
    }

    /** Empty for a class of another suite. */
    Optional<Workload> workload() {
        return work().map(Work::workload);
    }

    /** Whether it would be a mean over several distances. */
    boolean isMixed() {
        return distance.isEmpty() && states().areSeveral() && whole.isProbed();
    }

    /** Whether it is at none of them: its CPUs were moved in every iteration. */
    boolean isNowhere() {
        return isMixed() && whole.at(states()).stream().noneMatch(CellResult::hasScore);
    }

    /** Of the CPUs that it ran on. */
    States states() {
        return run.states(whole);
    }

    boolean hasScore() {
        return result.hasScore() && !isMixed();
    }

    /** What its score is divided by, as in {@code ns per hop}. */
    String unit() {
        return whole.isTime()
                ? workload().flatMap(of -> of.column(cell().method()))
                        .map(Workload.Column::unit).orElse(whole.unit())
                : whole.unit();
    }

    /** Whether it can be said how many times faster than its workload's reference it is; the reference itself is no faster. */
    public boolean hasReference() {
        return hasScore() && Columns.reference(this, "").filter(base -> base.whole() != whole)
                .isPresent();
    }

    /** By how much its cell got faster or slower while it was measured; empty where it did not. */
    Optional<Drift> drift() {
        return Iterations.drift(whole.iterations(), Optional.of(states())
                .filter(states -> states.areSeveral() && whole.isProbed()));
    }

    /** Whether both are of one run, on the same JVM and the same CPUs, at the same distance; Go has no JVM, and stands where CPUs are near. */
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

    /** What it ran on, which its arm may say too; Go stands beside the JDK that the run was made with. */
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
