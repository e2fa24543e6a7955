package strandbench.core;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Core-to-core latency between the CPUs that this process may use: the time of a round trip between two spinning
 * threads, each on its own CPU. Where a hypervisor moves virtual CPUs the latency changes from one moment to the next,
 * and no other counter shows it.
 */
public final class CoreLatency {
    /** Up to this many CPUs, every pair is measured. */
    private static final int ALL_PAIRS = 4;

    private static final int PAIRS = 8;

    /** Limit for one pair: after this time its two threads count as never running at the same time. */
    private static final Duration BOUND = Duration.ofMillis(20);

    /** Rounds until the compiler is done: interpreted code shows several times the latency. */
    private static final int WARMUPS = 30;

    /** The warm-up ends after this time even where other work keeps the CPUs busy. */
    private static final Duration LONGEST_WARMUP = Duration.ofMillis(500);

    private final Optional<CpuAffinity> affinity;
    private final List<Pair> pairs;

    /** Two CPUs, by their numbers. */
    public record Pair(int one, int other) {}

    private CoreLatency(Optional<CpuAffinity> affinity, List<Pair> pairs) {
        this.affinity = affinity;
        this.pairs = pairs;
    }

    /**
     * Prepares for the CPUs of the calling thread.
     *
     * @return empty if it may use one CPU only, so that there is no pair
     */
    public static Optional<CoreLatency> here() throws InterruptedException {
        return between(affinity().map(a -> a.get().stream().boxed().toList()).orElse(List.of()));
    }

    /**
     * Prepares for some of the CPUs that the calling thread may use.
     *
     * @param cpus their numbers, in ascending order; empty for as many as the JVM counts
     * @return empty if that is one CPU only
     */
    public static Optional<CoreLatency> between(List<Integer> cpus) throws InterruptedException {
        int number = cpus.isEmpty() ? Runtime.getRuntime().availableProcessors() : cpus.size();
        if (number < 2) {
            return Optional.empty();
        }
        Optional<CpuAffinity> affinity = affinity();
        if (affinity.isPresent() && !canBind(affinity.get(), cpus)) {
            affinity = Optional.empty();
        }
        CoreLatency latency = new CoreLatency(affinity,
                affinity.isPresent() ? pairs(cpus) : List.of());
        latency.warmUp();
        return Optional.of(latency);
    }

    /** Whether the kernel allows binding; a separate thread tries it, because a thread stays bound. */
    private static boolean canBind(CpuAffinity affinity, List<Integer> cpus)
            throws InterruptedException {
        AtomicBoolean isBound = new AtomicBoolean();
        Thread.ofPlatform().start(() -> isBound.set(cpus.stream().allMatch(affinity::bind)))
                .join();
        return !cpus.isEmpty() && isBound.get();
    }

    private void warmUp() throws InterruptedException {
        long start = System.nanoTime();
        for (int i = 0; i < WARMUPS && System.nanoTime() - start < LONGEST_WARMUP.toNanos(); i++) {
            if (isBound()) {
                nanos(pairs.get(i % pairs.size()));
            } else {
                nanos();
            }
        }
    }

    private static Optional<CpuAffinity> affinity() {
        try {
            return Optional.of(new CpuAffinity());
        } catch (UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    /**
     * The pairs that represent the machine. For more than {@value #ALL_PAIRS} CPUs these are {@value #PAIRS} pairs.
     * They start at CPUs spread over the machine, and alternate neighbours with ever more distant numbers. Kernels
     * number the threads of a core, cores and sockets differently, but each kind of pair has its own latency.
     */
    static List<Pair> pairs(List<Integer> cpus) {
        Set<Pair> pairs = new LinkedHashSet<>();
        int number = cpus.size();
        if (number <= ALL_PAIRS) {
            for (int one = 0; one < number; one++) {
                for (int other = one + 1; other < number; other++) {
                    pairs.add(new Pair(cpus.get(one), cpus.get(other)));
                }
            }
            return List.copyOf(pairs);
        }
        int distance = 1;
        for (int i = 0; i < PAIRS; i++) {
            int one = i * number / PAIRS;
            int other = (one + distance) % number;
            pairs.add(new Pair(cpus.get(Math.min(one, other)), cpus.get(Math.max(one, other))));
            distance = 2 * distance <= number / 2 ? 2 * distance : 1;
        }
        return List.copyOf(pairs);
    }

    /** Whether each thread stays on the CPU that it is measured on; else the kernel places the threads. */
    public boolean isBound() {
        return !pairs.isEmpty();
    }

    /**
     * Measures once, for about a millisecond per pair.
     *
     * @return nanoseconds of a round trip, the mean over the pairs; NaN if the threads of one pair did not run at
     *     the same time within {@code 20 ms}
     */
    public double nanos() throws InterruptedException {
        if (!isBound()) {
            return PingPong.roundTrip(() -> {}, () -> {}, BOUND);
        }
        double sum = 0;
        for (Pair pair : pairs) {
            sum += nanos(pair);
        }
        return sum / pairs.size();
    }

    /**
     * Measures one pair; the threads must be bound.
     *
     * @return nanoseconds of a round trip, or NaN as for {@link #nanos()}
     */
    public double nanos(Pair pair) throws InterruptedException {
        return PingPong.roundTrip(
                () -> affinity.orElseThrow().bind(pair.one),
                () -> affinity.orElseThrow().bind(pair.other), BOUND);
    }
}
