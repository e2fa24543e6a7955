package strandbench.core;

import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import java.util.function.LongSupplier;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Bytes that all threads of the process allocate per operation, within each iteration. JMH's {@code gc} profiler also
 * counts the bytes that a fork allocates to close its resources, and those of other profilers. These are more than some
 * benchmarks allocate.
 *
 * <p>It is the last of a fork's profilers, so that it counts no other profiler.
 */
public final class AllocationProfiler implements InternalProfiler {
    /** Label of the bytes per operation. */
    public static final String ALLOCATED = "heap.allocated";

    private final LongSupplier total;
    private final boolean isAbsent;
    private boolean saidSo;
    private long atStart;
    private long allocated;

    /** Called by JMH, in the launcher too, where it prints nothing and starts nothing. */
    public AllocationProfiler() {
        this(AllocationProfiler::ofAllThreads);
    }

    /**
     * Reads the total once.
     *
     * @param total bytes since the JVM began; negative where it does not know
     */
    AllocationProfiler(LongSupplier total) {
        this.total = total;
        isAbsent = total.getAsLong() < 0;
    }

    /** Includes threads that have ended; allocates nothing itself. */
    private static long ofAllThreads() {
        return ManagementFactory
                .getThreadMXBean() instanceof com.sun.management.ThreadMXBean threads
                && threads.isThreadAllocatedMemorySupported()
                        ? threads.getTotalThreadAllocatedBytes()
                        : -1;
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (isAbsent && !saidSo) {
            System.out.println(
                    "# no " + ALLOCATED + ": this JVM does not count what its threads allocate");
            saidSo = true;
        }
        Counting.count(benchmark, () -> atStart = total.getAsLong(),
                () -> allocated = total.getAsLong() - atStart);
    }

    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        Counting.end();
        if (isAbsent) {
            return List.of();
        }
        double operations = result.getMetadata().getAllOps();
        return List.of(new ScalarResult(ALLOCATED,
                operations == 0 ? Double.NaN : allocated / operations, "B/op",
                AggregationPolicy.AVG));
    }

    @Override
    public String getDescription() {
        return "Bytes allocated per operation";
    }
}
