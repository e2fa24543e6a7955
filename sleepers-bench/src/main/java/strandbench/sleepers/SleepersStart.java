package strandbench.sleepers;

import java.time.Duration;
import strandbench.core.HeapLimit;
import strandbench.core.LimitReached;
import strandbench.core.ProcessTime;

/**
 * The start of all sleepers, which is what is scored: from asking the parent until the last strand has said that it
 * is about to sleep. Nothing else is done meanwhile; limits are watched from outside.
 */
final class SleepersStart {
    /** How long starting all of them may take, however little CPU those before leave for it. */
    static final Duration LONGEST = Duration
            .ofSeconds(Integer.getInteger("strandbench.sleepers.seconds", 20));

    /** Far more than any model needs to stop starting. */
    private static final Duration GRACE = Duration.ofMinutes(3);

    private SleepersStart() {}

    /**
     * Starts so many.
     *
     * @throws LimitReached if there cannot be so many; then there are as many as there could be
     */
    static void of(int strands, Sleepers sleepers, SleepersCompletion completion)
            throws Exception {
        ProcessTime cpu = new ProcessTime();
        cpu.start();
        HeapLimit heap = HeapLimit.watch(completion::limit);
        try {
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
        } finally {
            heap.unwatch();
        }
    }
}
