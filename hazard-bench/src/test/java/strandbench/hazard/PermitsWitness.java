package strandbench.hazard;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAccumulator;

/** Watches how many hold a permit at a time, and on which threads. It looks at no clock. */
final class PermitsWitness extends PermitsWatch {
    final AtomicInteger ended = new AtomicInteger();
    final Set<Thread> threads = ConcurrentHashMap.newKeySet();
    final Gate gate = new Gate();
    private final int heldUse;
    private final AtomicInteger uses = new AtomicInteger();
    private final AtomicInteger holding = new AtomicInteger();
    private final LongAccumulator most = new LongAccumulator(Math::max, 0);

    /** Of strands of which one keeps its permit from this use on, counted from 1, until {@link #gate} opens. */
    PermitsWitness(int strands, int heldUse) {
        super(strands);
        this.heldUse = heldUse;
    }

    @Override
    public boolean goesOn() {
        isHere();
        return super.goesOn();
    }

    private void isHere() {
        // Looked up first: to add a thread may wait for another one.
        if (!threads.contains(Thread.currentThread())) {
            threads.add(Thread.currentThread());
        }
    }

    @Override
    public void got(int strand) {
        isHere();
        most.accumulate(holding.incrementAndGet());
        if (uses.incrementAndGet() == heldUse) {
            gate.pass();
        }
        super.got(strand);
    }

    @Override
    public void used(int strand) {
        holding.decrementAndGet();
        super.used(strand);
    }

    /** The most that there were at once. */
    long most() {
        return most.get();
    }

    @Override
    public void ended() {
        ended.incrementAndGet();
        super.ended();
    }
}
