package strandbench.sleepers;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAccumulator;

/**
 * Watches sleeping strands: how many have started and ended, how many were asleep at one time, how often
 * they woke up, on which threads they went to sleep, and which thread or virtual thread started them. It looks at no clock, so that it does not mind how
 * long they sleep.
 */
final class SleepersWitness extends SleepersCompletion {
    final AtomicInteger started = new AtomicInteger();
    final AtomicInteger wakes = new AtomicInteger();
    final AtomicInteger ended = new AtomicInteger();
    final Set<Thread> threads = ConcurrentHashMap.newKeySet();
    final Set<Thread> parents = ConcurrentHashMap.newKeySet();
    private int most = Integer.MAX_VALUE;
    private final AtomicInteger asleep = new AtomicInteger();
    private final LongAccumulator mostAsleep = new LongAccumulator(Math::max, 0);

    SleepersWitness(int strands) {
        super(strands, SleepersChecks.SLEEP_MILLIS, SleepersChecks.SLEEP_MILLIS);
    }

    /** Has the parent stop when it has started so many. */
    void limitAt(int most) {
        this.most = most;
    }

    @Override
    boolean mayStart(int started) {
        parents.add(Thread.currentThread());
        return started < most;
    }

    /** The most that were asleep at one time. */
    int mostAsleep() {
        return mostAsleep.intValue();
    }

    @Override
    public void started() {
        started.incrementAndGet();
        super.started();
    }

    @Override
    public long due(int millis) {
        threads.add(Thread.currentThread());
        mostAsleep.accumulate(asleep.incrementAndGet());
        return 0;
    }

    @Override
    public void wokeUp(long due) {
        asleep.decrementAndGet();
        wakes.incrementAndGet();
    }

    @Override
    public void ended() {
        ended.incrementAndGet();
        super.ended();
    }
}
