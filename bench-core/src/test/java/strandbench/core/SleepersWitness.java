package strandbench.core;

import java.util.concurrent.atomic.AtomicInteger;

/** Watches sleeping strands: how many have started and ended, and how often they woke up. */
final class SleepersWitness extends SleepersCompletion {
    final AtomicInteger started = new AtomicInteger();
    final AtomicInteger wakes = new AtomicInteger();
    final AtomicInteger ended = new AtomicInteger();

    SleepersWitness(int strands) {
        super(strands, SleepersChecks.SLEEP_MILLIS);
    }

    @Override
    public void started() {
        started.incrementAndGet();
        super.started();
    }

    @Override
    public void wokeUp(long due) {
        wakes.incrementAndGet();
        super.wokeUp(due);
    }

    @Override
    public void ended() {
        ended.incrementAndGet();
        super.ended();
    }
}
