package strandbench.sleepers;

import java.time.Duration;
import javax.management.ListenerNotFoundException;
import strandbench.core.HeapLimit;
import strandbench.core.LimitReached;
import strandbench.core.ProcessTime;

/**
 * The start of all sleepers, which is scored: from the request to the parent until the last strand is about to sleep.
 * This code does nothing else meanwhile; limits are watched from outside, from the constructor until {@link #close}.
 */
final class SleepersStart implements AutoCloseable {
    /** How long the start of all may take, however little CPU the earlier strands leave for it. */
    static final Duration LONGEST = Duration
            .ofSeconds(Integer.getInteger("strandbench.sleepers.seconds", 20));

    /** Far more than any model needs to stop starting. */
    private static final Duration GRACE = Duration.ofMinutes(3);

    private final int strands;
    private final Sleepers sleepers;
    private final SleepersCompletion completion;
    private final ProcessTime cpu = new ProcessTime();
    private final HeapLimit heap;

    /** Gets ready to start {@code strands} strands. */
    SleepersStart(int strands, Sleepers sleepers, SleepersCompletion completion) {
        this.strands = strands;
        this.sleepers = sleepers;
        this.completion = completion;
        heap = HeapLimit.watch(completion::limit);
    }

    /**
     * Starts them.
     *
     * @throws LimitReached if there cannot be that many; then there are as many as possible
     */
    void all() throws Exception {
        cpu.start();
        sleepers.start(strands);
        if (!completion.startedWithin(LONGEST)) {
            completion.limit(new LimitReached(
                    "no more started within %d s, while %.1f of %d CPUs were busy; -Dstrandbench.sleepers.seconds=… allows longer"
                            .formatted(LONGEST.toSeconds(),
                                    cpu.stop()[0] / (double) LONGEST.toNanos(),
                                    Runtime.getRuntime().availableProcessors())));
        }
        completion.awaitFounded(GRACE);
        if (!completion.startedWithin(GRACE)) {
            throw new IllegalStateException(
                    "waited %s in vain for %,d strands to start".formatted(GRACE, strands));
        }
    }

    @Override
    public void close() throws ListenerNotFoundException {
        heap.unwatch();
    }
}
