package strandbench.core;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * The number of futex buckets for the fork's waiting threads ({@link FutexSlots}): with fewer buckets, a wake-up among
 * thousands takes longer. {@code -Dstrandbench.futex.slots=…} sets another number before the first iteration.
 *
 * <p>It reads the number outside of everything that is scored or counted.
 */
public final class FutexProfiler implements InternalProfiler {
    /** Label of their number. */
    static final String SLOTS = "futex.slots";

    private final Supplier<FutexSlots> opening;
    private final Optional<String> asked;
    private Optional<FutexSlots> slots;

    /** Called by JMH, in the launcher too, where it sets nothing. */
    public FutexProfiler() {
        this(FutexSlots::new, Optional.ofNullable(System.getProperty("strandbench." + SLOTS)));
    }

    FutexProfiler(Supplier<FutexSlots> opening, Optional<String> asked) {
        this.opening = opening;
        this.asked = asked;
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (slots == null) {
            slots = settled();
        }
    }

    private Optional<FutexSlots> settled() {
        try {
            FutexSlots opened = opening.get();
            opened.get();
            asked.map(FutexProfiler::number).ifPresent(opened::set);
            return Optional.of(opened);
        } catch (UnsupportedOperationException e) {
            if (asked.isPresent()) {
                throw e;
            }
            System.out.println("# no " + SLOTS + ": " + e.getMessage());
            return Optional.empty();
        }
    }

    private static int number(String asked) {
        try {
            return Integer.parseInt(asked);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "-Dstrandbench.%s=%s: not a number".formatted(SLOTS, asked), e);
        }
    }

    /** Reads late: the kernel adds buckets when there are more threads. */
    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        return slots.stream()
                .map(now -> new ScalarResult(SLOTS, now.get(), "#", AggregationPolicy.AVG))
                .toList();
    }

    @Override
    public String getDescription() {
        return "In how many lists the kernel keeps a fork's waiting threads";
    }
}
