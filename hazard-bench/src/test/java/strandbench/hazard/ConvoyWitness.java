package strandbench.hazard;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Watches strands that want a lock: who is in, how many at once, and where those are that want it. It looks at no clock. */
final class ConvoyWitness extends ConvoyWatch {
    /** So often whoever is in lets others run, who would come in if nothing kept them out. */
    private static final int YIELDS = 20;

    final Set<Thread> threads = ConcurrentHashMap.newKeySet();
    final AtomicInteger asked = new AtomicInteger();
    final AtomicInteger ended = new AtomicInteger();
    private final AtomicInteger inside = new AtomicInteger();
    private final CountDownLatch toLeave;
    private volatile boolean hasMet;

    /** Of so many strands, of which the first one that is in stays there until {@link #leave}, if so wanted. */
    ConvoyWitness(int strands, boolean stays) {
        super(strands);
        toLeave = new CountDownLatch(stays ? 1 : 0);
    }

    @Override
    public boolean goesOn() {
        threads.add(Thread.currentThread());
        asked.incrementAndGet();
        return super.goesOn();
    }

    @Override
    public void enter(int strand) {
        hasMet |= inside.incrementAndGet() > 1;
        for (int i = 0; i < YIELDS; i++) {
            Thread.yield();
        }
        await();
        super.enter(strand);
        inside.decrementAndGet();
    }

    private void await() {
        try {
            toLeave.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    boolean isEntered() {
        return inside.get() > 0;
    }

    /** Whether two were in at once. */
    boolean hasMet() {
        return hasMet;
    }

    void leave() {
        toLeave.countDown();
    }

    @Override
    public void ended() {
        ended.incrementAndGet();
        super.ended();
    }
}
