package strandbench.hazard;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import strandbench.core.Bounded;
import strandbench.core.Patience;

/** What the contracts of strands share that go on until they are told to end. */
final class EndlessChecks {
    private static final Set<Thread.State> RESTS = Set.of(Thread.State.WAITING,
            Thread.State.TIMED_WAITING, Thread.State.BLOCKED);

    /** The patience is the bound. */
    private static final Duration UNBOUNDED = Duration.ofDays(1);

    private EndlessChecks() {}

    /** Each of these threads comes to rest, if only for a moment: whoever waits on it waits asleep. */
    static void awaitRest(String whose, Set<Thread> threads, Patience patience)
            throws InterruptedException {
        Set<Thread> restless = ConcurrentHashMap.newKeySet();
        restless.addAll(threads);
        Bounded.until("the rest of each thread " + whose, patience, () -> {
            restless.removeIf(thread -> RESTS.contains(thread.getState()));
            return restless.isEmpty();
        });
    }

    /** All of them end, and what they share is given back. */
    static void stop(AutoCloseable strands, Endless watch, Patience patience) throws Exception {
        try {
            Bounded.call("the end of the strands", patience, () -> {
                watch.stop(UNBOUNDED);
                strands.close();
                return null;
            });
        } catch (ExecutionException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }
}
