package strandbench.harness.placement;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import strandbench.harness.stats.Cluster;

/**
 * The distances between the CPUs of a machine during a measurement. Bare metal has one. A hypervisor that moves virtual
 * CPUs gives several, and a hand-over between two CPUs has a price in each state.
 *
 * @param all in ascending order
 * @param probes the number of probes
 * @param known the number of probes that measured a distance
 */
public record States(List<Cluster> all, int probes, int known) {
    /** A rarer distance is a disturbed probe, and no state. */
    private static final double RAREST = 0.02;

    /** Fewer probes show no states: a short run has as many clusters as probes. */
    private static final int FEWEST = 5;

    /** The states in round trips of so many nanoseconds; a NaN counts as unknown. */
    public static States of(List<Double> nanos) {
        List<Double> known = nanos.stream().filter(n -> n > 0).toList();
        double least = Math.max(RAREST, (double) FEWEST / known.size());
        return new States(Cluster.of(known).stream()
                .filter(cluster -> cluster.share() >= least).toList(), nanos.size(), known.size());
    }

    /** The states during the iterations of forks. */
    public static States ofIterations(Stream<Latency> latencies) {
        List<Double> nanos = new ArrayList<>();
        latencies.forEach(latency -> {
            nanos.add(latency.before());
            nanos.add(latency.after());
        });
        return of(nanos);
    }

    /** Whether a score over all iterations would mix several prices. */
    public boolean areSeveral() {
        return all.size() > 1;
    }

    /** The state of an iteration; empty if the CPUs were moved during it, or their state is unknown. */
    public Optional<Cluster> of(Latency latency) {
        return all.stream()
                .filter(state -> state.holds(latency.before()) && state.holds(latency.after()))
                .findFirst();
    }

    /** Whether two iterations were in the same known state. */
    public boolean areAlike(Latency one, Latency other) {
        return of(one).isPresent() && of(one).equals(of(other));
    }

    /** The means of the forks over their iterations in a state, for forks with enough of them. */
    public List<Double> means(List<Iterations> forks, Cluster state) {
        return forks.stream().flatMap(fork -> mean(fork, state).stream()).toList();
    }

    /** The same for one fork. */
    public Optional<Double> mean(Iterations fork, Cluster state) {
        return Optional.of(fork.in(this, state))
                .filter(within -> within.areEnough(fork.scores().size())).map(Iterations::mean);
    }

    /** As in {@code 58 ns apart}. */
    public static String name(Cluster state) {
        return String.format(Locale.ROOT, "%,.0f ns apart", state.centre());
    }

    /** One sentence. */
    @Override
    public String toString() {
        if (probes == 0) {
            return "no distance between CPUs was measured, as with forks on one CPU";
        }
        if (all.isEmpty()) {
            return "the distance between the CPUs is unknown: " + (known == 0
                    ? "the two threads of a probe never ran at the same time"
                    : "only %d of %d probes measured it, and %d are needed".formatted(known,
                            probes, FEWEST));
        }
        if (!areSeveral()) {
            return "the CPUs are " + name(all.get(0));
        }
        return "the CPUs are moved by the host: "
                + all.stream()
                        .map(state -> String.format(Locale.ROOT, "%s for %.0f %% of the time",
                                name(state), state.share() * 100))
                        .collect(Collectors.joining(", "))
                + "; a hand-over between two CPUs has %d prices here"
                        .formatted(all.size());
    }
}
