package strandbench.threads;

import java.util.concurrent.ThreadFactory;
import strandbench.core.LimitReached;
import strandbench.sleepers.Sleepers;
import strandbench.sleepers.SleepersCompletion;

/** Threads that sleep, platform or virtual as the builder makes them. */
public final class ThreadSleepers implements Sleepers {
    private final ThreadFactory threads;
    private final int most;
    private final SleepersCompletion completion;
    private int started;

    /**
     * Gets ready.
     *
     * @param most the maximum number of threads
     */
    public ThreadSleepers(Thread.Builder builder, int most, SleepersCompletion completion) {
        threads = builder.factory();
        this.most = most;
        this.completion = completion;
    }

    @Override
    public void start(int strands) throws LimitReached {
        start(() -> completion.found(strands, this::startOne));
    }

    /** Called by the parent only. */
    private void startOne() throws LimitReached {
        if (started == most) {
            throw tooMany(most);
        }
        start(this::sleepOn);
        started++;
    }

    /** The exception for more than {@code most} threads. */
    static LimitReached tooMany(int most) {
        return new LimitReached(
                "the suite starts no more threads than %,d of its own accord".formatted(most));
    }

    private void start(Runnable strand) throws LimitReached {
        try {
            threads.newThread(strand).start();
        } catch (OutOfMemoryError e) {
            throw new LimitReached(ThreadLimits.reached(e));
        }
    }

    private void sleepOn() {
        completion.started();
        try {
            while (completion.goesOn()) {
                int millis = completion.sleepMillis();
                long due = completion.due(millis);
                Thread.sleep(millis);
                completion.wokeUp(due);
            }
        } catch (InterruptedException e) {
            completion.fail(e);
        }
        completion.ended();
    }

    @Override
    public void close() {}
}
