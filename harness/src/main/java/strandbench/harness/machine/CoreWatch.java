package strandbench.harness.machine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import strandbench.harness.placement.States;
import strandbench.harness.stats.Cluster;

/**
 * The distances between the CPUs over some time. They are the only sign in a guest that the host moves its virtual
 * CPUs.
 *
 * @param samples in the order of time
 * @param isBound whether each thread of a probe stays on its CPU; else the kernel chooses
 */
record CoreWatch(List<Sample> samples, boolean isBound) {
    private static final Duration PAUSE = Duration.ofMillis(20);

    private static final String CHECK = "core latency";

    /**
     * A sample of the distance.
     *
     * @param seconds since the first sample
     * @param nanos of a round trip; NaN if its threads did not run at the same time
     */
    record Sample(double seconds, double nanos) {}

    /** Watches for this time. */
    static CoreWatch of(CoreProbe probe, Duration length) throws InterruptedException {
        List<Sample> samples = new ArrayList<>();
        long start = System.nanoTime();
        long now = start;
        while (now - start < length.toNanos()) {
            samples.add(new Sample((now - start) / 1e9, probe.nanos()));
            TimeUnit.MILLISECONDS.sleep(PAUSE.toMillis());
            now = System.nanoTime();
        }
        return new CoreWatch(samples, probe.isBound());
    }

    States states() {
        return States.of(samples.stream().map(Sample::nanos).toList());
    }

    /** How long the CPUs stayed in each state, in seconds, without the first and last stay, which are incomplete. */
    List<Double> stays() {
        States states = states();
        List<Double> changes = new ArrayList<>();
        Optional<Cluster> current = Optional.empty();
        for (Sample sample : samples) {
            Optional<Cluster> state = states.all().stream()
                    .filter(cluster -> cluster.holds(sample.nanos)).findFirst();
            if (state.isPresent() && !state.equals(current)) {
                changes.add(sample.seconds);
                current = state;
            }
        }
        List<Double> stays = new ArrayList<>();
        for (int i = 2; i < changes.size(); i++) {
            stays.add(changes.get(i) - changes.get(i - 1));
        }
        return stays;
    }

    Finding finding() {
        States states = states();
        String placed = isBound
                ? ""
                : "; threads cannot be bound to CPUs here, so the kernel chooses the two CPUs of each probe";
        if (!states.areSeveral()) {
            return Finding.ok(CHECK, "%s%s", states, placed);
        }
        List<Double> stays = stays().stream().sorted().toList();
        return Finding.warning(CHECK,
                states + (stays.isEmpty()
                        ? ""
                        : String.format(Locale.ROOT,
                                " (they stayed for %.1f s at the median, %.1f s at most)",
                                stays.get(stays.size() / 2), stays.get(stays.size() - 1)))
                        + placed,
                "nothing in the guest does; runs keep the scores of each state separate, and one CPU, as in --cpus 0, has one state");
    }

    /** The finding for a single CPU, which has no distance. */
    static Finding ofOneCpu() {
        return Finding.ok(CHECK, "one CPU: no hand-over between two");
    }
}
