package strandbench.hazard;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** Platform threads that want a permit of a fair semaphore, with a fault, or none. */
final class FaultyPermits implements Permits {
    enum Fault {
        NONE,
        /** Has a permit more than it was told. */
        ONE_TOO_MANY,
        /** Has a permit less. */
        ONE_TOO_FEW,
        /** One strand is never let in. */
        LEAVES_ONE_OUT,
        /** Asks again and again for a permit. */
        POLLS,
        /** Gives the permit back at once. */
        NEVER_SLEEPS,
        /** Says nothing of its end. */
        NEVER_ENDS
    }

    private static final int ENOUGH = 200;

    private final Fault fault;
    private final PermitsWatch watch;
    private final AtomicInteger uses = new AtomicInteger();
    private final AtomicInteger over = new AtomicInteger();
    private final AtomicInteger polls = new AtomicInteger();
    private volatile int strands;

    FaultyPermits(Fault fault, PermitsWatch watch) {
        this.fault = fault;
        this.watch = watch;
    }

    /** Whether it will never do more than it has done, by its fault. */
    boolean isStuck() {
        return switch (fault) {
            case ONE_TOO_FEW, LEAVES_ONE_OUT, NEVER_SLEEPS -> uses.get() > ENOUGH;
            case POLLS -> polls.get() > ENOUGH;
            case NEVER_ENDS -> strands > 0 && over.get() == strands;
            case NONE, ONE_TOO_MANY -> false;
        };
    }

    @Override
    public void start(int strands, int permits) {
        this.strands = strands;
        int more = switch (fault) {
            case ONE_TOO_MANY -> 1;
            case ONE_TOO_FEW -> -1;
            default -> 0;
        };
        Semaphore semaphore = new Semaphore(permits + more, true);
        for (int i = 0; i < strands; i++) {
            int strand = i;
            Thread.ofPlatform().daemon().start(() -> run(strand, semaphore));
        }
    }

    private void run(int strand, Semaphore semaphore) {
        try {
            while (watch.goesOn()) {
                acquire(semaphore);
                if (fault != Fault.LEAVES_ONE_OUT || strand > 0) {
                    hold(strand);
                }
                semaphore.release();
                uses.incrementAndGet();
            }
        } catch (InterruptedException e) {
            watch.fail(e);
        }
        if (fault != Fault.NEVER_ENDS) {
            watch.ended();
        }
        over.incrementAndGet();
    }

    private void acquire(Semaphore semaphore) throws InterruptedException {
        if (fault != Fault.POLLS) {
            semaphore.acquire();
            return;
        }
        while (!semaphore.tryAcquire()) {
            polls.incrementAndGet();
            Thread.yield();
        }
    }

    private void hold(int strand) throws InterruptedException {
        watch.got(strand);
        if (fault != Fault.NEVER_SLEEPS) {
            Thread.sleep(PermitsWatch.HELD_MILLIS);
        }
        watch.used(strand);
    }

    @Override
    public void close() {}
}
