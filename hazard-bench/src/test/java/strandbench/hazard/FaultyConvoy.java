package strandbench.hazard;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Platform threads that want one fair lock, with a fault, or none. */
final class FaultyConvoy implements Convoy {
    enum Fault {
        NONE,
        /** Goes in without the lock. */
        NOT_HELD,
        /** Waits awake. */
        SPINS,
        /** Never lets another one in, until the end. */
        KEEPS,
        /** Starts a strand less than it was asked for. */
        LOSES_ONE,
        /** Says nothing of its end. */
        NEVER_ENDS
    }

    private final Fault fault;
    private final ConvoyWatch watch;
    private final ReentrantLock lock = new ReentrantLock(true);
    private final AtomicInteger spinning = new AtomicInteger();
    private final AtomicInteger over = new AtomicInteger();
    private volatile int strands;
    private volatile long kept;

    FaultyConvoy(Fault fault, ConvoyWatch watch) {
        this.fault = fault;
        this.watch = watch;
    }

    /** Whether it will never do more than it has done, by its fault. */
    boolean isStuck() {
        return switch (fault) {
            // All but the one that is in.
            case SPINS -> spinning.get() == strands - 1;
            case KEEPS -> kept > strands;
            case LOSES_ONE -> strands > 0 && over.get() == strands - 1;
            case NEVER_ENDS -> strands > 0 && over.get() == strands;
            case NONE, NOT_HELD -> false;
        };
    }

    @Override
    public void start(int strands) {
        this.strands = strands;
        for (int i = fault == Fault.LOSES_ONE ? 1 : 0; i < strands; i++) {
            int strand = i;
            Thread.ofPlatform().daemon().start(() -> run(strand));
        }
    }

    private void run(int strand) {
        while (watch.goesOn()) {
            if (fault == Fault.NOT_HELD) {
                watch.enter(strand);
            } else {
                takeTheLock();
                enter(strand);
            }
        }
        if (fault != Fault.NEVER_ENDS) {
            watch.ended();
        }
        over.incrementAndGet();
    }

    private void takeTheLock() {
        if (fault != Fault.SPINS) {
            lock.lock();
            return;
        }
        boolean isFirst = true;
        while (!lock.tryLock()) {
            if (isFirst) {
                spinning.incrementAndGet();
                isFirst = false;
            }
            Thread.onSpinWait();
        }
    }

    private void enter(int strand) {
        try {
            do {
                watch.enter(strand);
                kept++;
            } while (fault == Fault.KEEPS && watch.goesOn());
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {}
}
