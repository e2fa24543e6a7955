package strandbench.core;

import java.util.concurrent.Semaphore;

/** Sleeping threads with a fault, or none. */
final class FaultySleepers implements Sleepers {
    enum Fault {
        NONE,
        /** Sleeps half as long as it should. */
        RETURNS_EARLY,
        /** Waits awake. */
        SPINS,
        /** Lets a few sleep at a time. */
        SERIALISES,
        /** Has fewer strands than it was asked for. */
        LOSES_ONE,
        /** Sleeps on when it is told to end. */
        NEVER_ENDS
    }

    private final Fault fault;
    private final SleepersCompletion completion;
    private final Semaphore beds = new Semaphore(2);
    private int started;

    FaultySleepers(Fault fault, SleepersCompletion completion) {
        this.fault = fault;
        this.completion = completion;
    }

    @Override
    public void start() {
        if (started++ > 0 || fault != Fault.LOSES_ONE) {
            // Of the kernel, which takes turns: virtual threads that spin keep others from their first turn.
            Thread.ofPlatform().daemon().start(this::sleepOn);
        }
    }

    private void sleepOn() {
        completion.started();
        try {
            while (completion.goesOn() || fault == Fault.NEVER_ENDS) {
                long due = completion.due();
                sleep(due);
                completion.wokeUp(due);
            }
        } catch (InterruptedException e) {
            completion.fail(e);
        }
        completion.ended();
    }

    private void sleep(long due) throws InterruptedException {
        switch (fault) {
            case RETURNS_EARLY -> Thread.sleep(completion.sleepMillis() / 2);
            case SPINS -> {
                while (System.nanoTime() - due < 0) {
                    Thread.onSpinWait();
                }
            }
            case SERIALISES -> {
                beds.acquire();
                Thread.sleep(completion.sleepMillis());
                beds.release();
            }
            default -> Thread.sleep(completion.sleepMillis());
        }
    }

    @Override
    public void close() {}
}
