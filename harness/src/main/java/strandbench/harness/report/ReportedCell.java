package strandbench.harness.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.histogram.AttachedHistogram;
import strandbench.harness.histogram.Histograms;
import strandbench.harness.placement.Iterations;
import strandbench.harness.placement.Latency;
import strandbench.harness.placement.States;
import strandbench.harness.results.JmhResult;
import strandbench.harness.results.StoredCell;
import strandbench.harness.stats.Cluster;
import strandbench.harness.stats.Drift;
import strandbench.harness.store.ForkRecord;

/**
 * A cell with all that is known of it; where the host moved the CPUs, at one of the distances between them.
 *
 * @param stored with the result at that distance
 * @param distance empty where it has one score
 */
record ReportedCell(StoredCell stored, Optional<Distance> distance) {

    /** One of the states of the machine. */
    record Distance(States states, Cluster state) {
        /** As in {@code 58 ns apart}. */
        String name() {
            return States.name(state);
        }
    }

    ReportedCell(StoredCell stored) {
        this(stored, Optional.empty());
    }

    Cell cell() {
        return stored.cell();
    }

    /** JMH's view; empty where no fork has finished. */
    Optional<JmhResult> result() {
        return stored.result();
    }

    /** As stored; empty where only JMH's file is left, which knows no warm-up. */
    List<ForkRecord> forks() {
        return stored.forks();
    }

    /** How far apart the CPUs were around each of its iterations. */
    Stream<Latency> latencies() {
        return forks().isEmpty()
                ? iterations().stream().flatMap(fork -> fork.latencies().stream())
                : forks().stream().flatMap(ForkRecord::latencies);
    }

    /** One for each of these states that it has a score in; itself where they are not several. */
    Stream<ReportedCell> in(States states) {
        if (!states.areSeveral() || iterations().stream().noneMatch(Iterations::areKnown)) {
            return Stream.of(this);
        }
        List<ReportedCell> divided = new ArrayList<>();
        for (Cluster state : states.all()) {
            result().flatMap(r -> r.in(states, state)).ifPresent(r -> divided.add(new ReportedCell(
                    with(Optional.of(r)), Optional.of(new Distance(states, state)))));
        }
        // A mean over several states is no score.
        return divided.isEmpty()
                ? Stream.of(new ReportedCell(with(Optional.empty())))
                : divided.stream();
    }

    private StoredCell with(Optional<JmhResult> other) {
        return new StoredCell(cell(), other, forks());
    }

    /** Everything that tells it from the others. */
    String name() {
        return cell() + distance.map(d -> ", " + d.name()).orElse("");
    }

    /** The same without the package. */
    String label() {
        return cell().label() + name().substring(cell().toString().length());
    }

    /** A score of each fork that has one. */
    List<Double> scores() {
        if (distance.isPresent()) {
            return result().map(r -> r.primaryMetric().forks()).orElse(List.of());
        }
        return forks().isEmpty()
                ? result().map(r -> r.primaryMetric().forks()).orElse(List.of())
                : forks().stream().filter(ForkRecord::isComplete).map(ForkRecord::score).toList();
    }

    /** What is drawn of each fork: all its iterations, or those at the distance. */
    List<Trace> traces() {
        List<Trace> traces = new ArrayList<>();
        if (forks().isEmpty()) {
            result().ifPresent(r -> r.primaryMetric().iterations().forEach(iterations -> traces
                    .add(Trace.ofIterations(traces.size() + 1, iterations))));
        } else {
            forks().forEach(fork -> traces.add(Trace.of(fork, distance)));
        }
        return traces;
    }

    /** What its forks have reported as histograms, added up: of all their iterations, or those at the distance. */
    Histograms histograms() {
        return Histograms.of(forks().stream().flatMap(
                fork -> AttachedHistogram.of(fork).filter(attached -> isHere(fork, attached))));
    }

    private boolean isHere(ForkRecord fork, AttachedHistogram attached) {
        return distance.map(d -> fork.measured().positions(d.states(), d.state())
                .contains(attached.iteration())).orElse(true);
    }

    /** By how much it got faster or slower while it was measured; empty where it did not, or nobody can tell. */
    Optional<Drift> drift() {
        return Iterations.drift(iterations(), distance.map(Distance::states));
    }

    private List<Iterations> iterations() {
        return forks().isEmpty()
                ? result().map(JmhResult::placedForks).orElse(List.of())
                : forks().stream().filter(ForkRecord::isComplete).map(ForkRecord::measured)
                        .toList();
    }
}
