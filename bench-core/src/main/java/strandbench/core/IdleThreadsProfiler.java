package strandbench.core;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Starts platform threads that wait idle, and the carriers of virtual threads with more such threads between them,
 * before the benchmark starts its own. Their numbers change what virtual threads cost on several CPUs, and a start-up
 * without them is alike in all forks. It measures nothing, and reports the numbers.
 */
public final class IdleThreadsProfiler implements InternalProfiler {
    /** Label of the number of idle threads before the first carrier. */
    public static final String BEFORE = "idle.threads";

    /** Label of the number of idle threads between two carriers. */
    public static final String BETWEEN = "idle.threads.between";

    private static final long LOOK_NANOS = 100_000;

    /** A second: on a busy machine too, a carrier has started long before. */
    private static final int MANY_LOOKS = 10_000;

    private static boolean haveStarted;
    private static volatile int running;

    private final int before;
    private final int between;

    /**
     * Called by JMH, in the launcher and once more in the fork.
     *
     * @param numbers of idle threads before the first carrier and between two carriers, with a comma
     */
    public IdleThreadsProfiler(String numbers) {
        String[] words = numbers.split(",");
        before = Integer.parseInt(words[0]);
        between = Integer.parseInt(words[1]);
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (!haveStarted) {
            haveStarted = true;
            start(before);
            if (between > 0) {
                startCarriers();
            }
        }
    }

    /** How many there are in this JVM, for a benchmark that counts its own threads. */
    public static int running() {
        return running;
    }

    private static void start(int number) {
        for (int i = 0; i < number; i++) {
            Thread.ofPlatform().daemon().name("idle-" + running).start(IdleThreadsProfiler::idle);
            running++;
        }
    }

    private static void idle() {
        while (true) {
            LockSupport.park();
        }
    }

    /** A virtual thread that spins keeps its carrier, so that the next one needs another. */
    private void startCarriers() {
        int carriers = Integer.getInteger("jdk.virtualThreadScheduler.parallelism",
                Runtime.getRuntime().availableProcessors());
        AtomicInteger spinning = new AtomicInteger();
        for (int carrier = 1; carrier <= carriers; carrier++) {
            Thread.startVirtualThread(() -> {
                spinning.incrementAndGet();
                while (spinning.get() > 0) {
                    Thread.onSpinWait();
                }
            });
            for (int looks = 1; spinning.get() < carrier; looks++) {
                LockSupport.parkNanos(LOOK_NANOS);
                if (looks % MANY_LOOKS == 0) {
                    // JDK 21 may leave a virtual thread without a carrier until another one starts.
                    Thread.startVirtualThread(() -> {});
                }
            }
            if (carrier < carriers) {
                start(between);
            }
        }
        spinning.set(0);
    }

    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        return List.of(of(BEFORE, before), of(BETWEEN, between));
    }

    private static ScalarResult of(String label, int number) {
        return new ScalarResult(label, number, "threads", AggregationPolicy.AVG);
    }

    @Override
    public String getDescription() {
        return "Threads that wait idle beside the benchmark";
    }
}
