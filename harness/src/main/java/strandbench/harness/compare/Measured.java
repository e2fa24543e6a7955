package strandbench.harness.compare;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Mode;
import strandbench.harness.placement.Iterations;
import strandbench.harness.placement.States;
import strandbench.harness.results.JmhResult;
import strandbench.harness.results.StoredCell;
import strandbench.harness.stats.Cluster;
import strandbench.harness.store.ForkRecord;

/**
 * One cell of a side, as it is compared.
 *
 * @param cell what it is: benchmark, parameters, and the mode where that is not average time
 * @param unit of its scores
 * @param throughput whether more is better
 * @param scores one per fork
 * @param records of the same forks; none where only JMH's file is left
 * @param forks the iterations of each, with where the CPUs were; none where nobody stored them
 * @param settings what the scores depend on besides: iterations and threads, by JMH's names
 * @param jvm the JVM's version, as JMH writes it
 * @param machines that each of these forks ran on; empty where they all ran on one
 */
public record Measured(
        String cell,
        String unit,
        boolean throughput,
        List<Double> scores,
        List<ForkRecord> records,
        List<Iterations> forks,
        Map<String, String> settings,
        String jvm,
        List<String> machines) {

    /** A cell that has a result. */
    static Measured of(StoredCell stored) {
        JmhResult result = stored.result().orElseThrow();
        List<Double> scores = result.primaryMetric().forks();
        List<ForkRecord> records = stored.forks().stream().filter(ForkRecord::isComplete).toList();
        return new Measured(stored.cell().measured(), result.primaryMetric().scoreUnit(),
                stored.cell().mode() == Mode.Throughput, scores,
                records.size() == scores.size() ? records : List.of(), result.placedForks(),
                result.settings(),
                "%s, VM %s".formatted(Objects.requireNonNullElse(result.jdkVersion(), "unknown"),
                        Objects.requireNonNullElse(result.vmVersion(), "unknown")),
                result.machines().size() == scores.size() ? result.machines() : List.of());
    }

    /** The same of the forks on one machine; itself where all ran on one. */
    Measured on(String machine) {
        if (machines.isEmpty()) {
            return this;
        }
        return new Measured(cell, unit, throughput, of(machine, scores), of(machine, records),
                of(machine, forks), settings, jvm, List.of());
    }

    private <T> List<T> of(String machine, List<T> some) {
        return IntStream.range(0, some.size())
                .filter(fork -> machine.isEmpty() || machine.equals(machines.get(fork)))
                .mapToObj(some::get).toList();
    }

    /** In which block of its run a fork ran. */
    int block(int fork) {
        return records.isEmpty() ? fork : records.get(fork).index();
    }

    /** The fork that ran in a block; -1 where none did. */
    int inBlock(int block) {
        return IntStream.range(0, scores.size()).filter(fork -> block(fork) == block).findFirst()
                .orElse(-1);
    }

    /** Whether a fork and one of another cell measured an iteration each in turn. */
    boolean tookTurns(int fork, Measured other, int otherFork) {
        return !records.isEmpty() && !other.records.isEmpty()
                && records.get(fork).isAliveWith(other.records.get(otherFork));
    }

    /** Whether costs follow from all scores; none does from 0, or from a NaN. */
    boolean isComparable() {
        return !scores.isEmpty()
                && scores.stream().allMatch(score -> score > 0 && !Double.isInfinite(score));
    }

    /** Whether something is known of where the CPUs were. */
    boolean isProbed() {
        return forks.stream().anyMatch(Iterations::areKnown);
    }

    /** The scores of the forks in one state. */
    List<Double> scores(States states, Cluster state) {
        return states.means(forks, state);
    }

    /** What a score says of a cost: itself, or for a throughput what one over it is. */
    List<Double> costs(List<Double> some) {
        return throughput ? some.stream().map(score -> 1 / score).toList() : some;
    }

    /** The geometric mean. */
    static double mean(List<Double> some) {
        return Math.exp(some.stream().mapToDouble(Math::log).average().orElse(Double.NaN));
    }
}
