package strandbench.hazard;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Watches strands whose units of work are over at once: who works, on which threads, and who waits in between. It looks at no clock. */
final class StarvationWitness extends StarvationWatch {
    /** Made here: a strand that waits for another to make it would let a third one run. */
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    final Set<Integer> workers = ConcurrentHashMap.newKeySet();
    final Set<Integer> wokenProbes = ConcurrentHashMap.newKeySet();
    final Set<Thread> threadsOfProbes = ConcurrentHashMap.newKeySet();
    final AtomicInteger works = new AtomicInteger();
    final AtomicInteger wakes = new AtomicInteger();
    final AtomicInteger ended = new AtomicInteger();
    private final Set<Integer> startedProbes = ConcurrentHashMap.newKeySet();
    private final Map<Integer, Long> waited = new ConcurrentHashMap<>();
    private volatile boolean hasWaited;

    StarvationWitness(int busy, int probes, Yields yields) {
        super(busy, probes, yields);
    }

    @Override
    public void work(int strand) {
        workers.add(strand);
        works.incrementAndGet();
        // Of a virtual thread nothing is known; what it waits for lets another one work.
        if (!Thread.currentThread().isVirtual()) {
            ThreadInfo thread = THREADS.getThreadInfo(Thread.currentThread().threadId());
            Long before = waited.put(strand, thread.getWaitedCount());
            if (before != null && before != thread.getWaitedCount()) {
                hasWaited = true;
            }
        }
        super.work(strand);
    }

    @Override
    void compute() {
        Thread.onSpinWait();
    }

    /** Whether the thread of some busy strand has waited from one unit of work to the next. */
    boolean hasWaited() {
        return hasWaited;
    }

    @Override
    public Duration awake(int probe) {
        threadsOfProbes.add(Thread.currentThread());
        if (!startedProbes.add(probe)) {
            wokenProbes.add(probe);
            wakes.incrementAndGet();
        }
        return Duration.ofMillis(PERIOD_MILLIS);
    }

    @Override
    public void ended() {
        ended.incrementAndGet();
        super.ended();
    }
}
