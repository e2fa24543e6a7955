package strandbench.sleepers;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/** Sleeping threads with a fault, or none. */
final class FaultySleepers implements Sleepers {
    enum Fault {
        NONE,
        /** Waits awake. */
        SPINS,
        /** Lets a few sleep at a time. */
        SERIALISES,
        /** Has fewer strands than it was asked for. */
        LOSES_ONE,
        /** Starts them on its caller's thread. */
        STARTS_ON_ITS_CALLER,
        /** Starts as many as were asked for, despite a limit. */
        IGNORES_LIMITS,
        /** Says nothing of its end. */
        NEVER_ENDS
    }

    private final Fault fault;
    private final int strands;
    private final SleepersCompletion completion;
    private final Semaphore beds = new Semaphore(2, true);
    private final Set<Thread> done = ConcurrentHashMap.newKeySet();
    private int started;
    private volatile boolean isStuck;

    /**
     * Gets ready.
     *
     * @param strands how many will be started
     */
    FaultySleepers(Fault fault, int strands, SleepersCompletion completion) {
        this.fault = fault;
        this.strands = strands;
        this.completion = completion;
    }

    /** Whether it will never do more than it has done, by its fault. */
    boolean isStuck() {
        return isStuck;
    }

    @Override
    public void start(int wanted) {
        switch (fault) {
            case STARTS_ON_ITS_CALLER -> completion.found(wanted, this::startOne);
            case IGNORES_LIMITS -> parent(() -> {
                for (int i = 0; i < wanted; i++) {
                    startOne();
                }
                completion.found(0, this::startOne);
            });
            default -> parent(() -> completion.found(wanted, this::startOne));
        }
    }

    private static void parent(Runnable work) {
        Thread.ofPlatform().daemon().start(work);
    }

    private void startOne() {
        if (++started == strands && fault == Fault.LOSES_ONE) {
            isStuck = true;
        } else {
            // Of the kernel, which takes turns: virtual threads that spin keep others from their first turn.
            Thread.ofPlatform().daemon().start(this::sleepOn);
        }
    }

    private void sleepOn() {
        completion.started();
        try {
            while (completion.goesOn()) {
                if (fault == Fault.SERIALISES) {
                    beds.acquire();
                }
                int millis = completion.sleepMillis();
                long due = completion.due(millis);
                sleep(millis);
                completion.wokeUp(due);
                if (fault == Fault.SERIALISES) {
                    beds.release();
                    // When all have had their turn, there were never more than there are beds.
                    stuckAfterAll();
                }
            }
        } catch (InterruptedException e) {
            completion.fail(e);
        }
        if (fault == Fault.NEVER_ENDS) {
            isStuck = true;
        } else {
            completion.ended();
        }
    }

    private void sleep(int millis) throws InterruptedException {
        if (fault == Fault.SPINS) {
            stuckAfterAll();
            while (completion.goesOn()) {
                Thread.onSpinWait();
            }
        } else {
            Thread.sleep(millis);
        }
    }

    private void stuckAfterAll() {
        done.add(Thread.currentThread());
        if (done.size() == strands) {
            isStuck = true;
        }
    }

    @Override
    public void close() {}
}
