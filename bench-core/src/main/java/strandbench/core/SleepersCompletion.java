package strandbench.core;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAccumulator;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/**
 * What sleeping strands report to. It knows when all have gone to sleep and when all have ended, and how
 * late the sleeps ended that should have ended within a window: those too that end long after it, so that
 * a model which falls behind cannot hide it.
 *
 * <p>Not final, so that a test can watch every strand.
 */
public class SleepersCompletion {
    /**
     * A sleep that ends this much early was none: its second half. Timers that count steps, as Akka's and
     * Pekko's do, may end early, and more so the busier they are.
     */
    private static final int EARLIEST_SHARE = 2;

    private static final long LONGEST_NANOS = TimeUnit.HOURS.toNanos(1);
    private static final int DIGITS = 3;

    private final int sleepMillis;
    private final long sleepNanos;
    private final CountDownLatch toStart;
    private final CountDownLatch toEnd;
    private final LongAccumulator earliness = new LongAccumulator(Math::max, 0);
    private final Histogram lateness = new ConcurrentHistogram(LONGEST_NANOS, DIGITS);
    private volatile boolean goesOn = true;
    private volatile Window window;
    private volatile Throwable failure;

    /** When sleeps count, by the clock. */
    private record Window(long begins, long ends) {}

    /**
     * Waits for strands.
     *
     * @param strands how many there will be, from 1
     * @param sleepMillis how long each sleep is to be, from 1
     */
    public SleepersCompletion(int strands, int sleepMillis) {
        this.sleepMillis = sleepMillis;
        sleepNanos = TimeUnit.MILLISECONDS.toNanos(sleepMillis);
        toStart = new CountDownLatch(strands);
        toEnd = new CountDownLatch(strands);
    }

    /** Called by each strand before its first sleep. */
    public void started() {
        toStart.countDown();
    }

    /** Called by a strand before each sleep: whether there is to be another one. */
    public final boolean goesOn() {
        return goesOn;
    }

    /** How long each sleep is to be. */
    public final int sleepMillis() {
        return sleepMillis;
    }

    /** Called by a strand right before it sleeps: when that should end, for {@link #wokeUp}. */
    public long due() {
        return now() + sleepNanos;
    }

    /** The clock, in nanoseconds; a test has one of its own. */
    long now() {
        return System.nanoTime();
    }

    /** Called by a strand whose sleep has ended. */
    public void wokeUp(long due) {
        long late = now() - due;
        if (late < 0) {
            tooEarly(-late);
        }
        Window open = window;
        if (open != null && due - open.begins >= 0 && due - open.ends < 0) {
            lateness.recordValue(Math.max(0, Math.min(late, LONGEST_NANOS)));
        }
    }

    private void tooEarly(long early) {
        earliness.accumulate(early);
        if (early > sleepNanos / EARLIEST_SHARE) {
            fail(new IllegalStateException(
                    "a strand that was to sleep for %d ms woke up %d µs early"
                            .formatted(sleepMillis, TimeUnit.NANOSECONDS.toMicros(early))));
        }
    }

    /** Called by each strand last. */
    public void ended() {
        toEnd.countDown();
    }

    /** Called by a strand that cannot go on, before it ends. */
    public final void fail(Throwable cause) {
        failure = cause;
    }

    /** There will be fewer strands than was said. */
    final void withoutLast(int missing) {
        for (int i = 0; i < missing; i++) {
            toStart.countDown();
            toEnd.countDown();
        }
    }

    /**
     * Waits until all have gone to sleep.
     *
     * @throws ExecutionException if a strand failed
     */
    final void awaitStarted(Duration bound) throws ExecutionException, InterruptedException {
        await(toStart, bound, "start");
    }

    /** Sleeps that should end from now on count, until this long from now. */
    final void openWindow(Duration length) {
        long now = now();
        window = new Window(now, now + length.toNanos());
    }

    /** Tells all strands to end when they wake up, and waits for it. */
    final void stop(Duration bound) throws ExecutionException, InterruptedException {
        goesOn = false;
        await(toEnd, bound, "end");
    }

    private void await(CountDownLatch latch, Duration bound, String what)
            throws ExecutionException, InterruptedException {
        boolean done = latch.await(bound.toMillis(), TimeUnit.MILLISECONDS);
        if (failure != null) {
            throw new ExecutionException("a strand failed: " + failure, failure);
        }
        if (!done) {
            throw new IllegalStateException("waited %s in vain for %,d strands to %s"
                    .formatted(bound, latch.getCount(), what));
        }
    }

    /** How early the earliest sleep ended, in nanoseconds; 0 if none did. */
    final long earliness() {
        return earliness.get();
    }

    /** How late the sleeps ended that were due in the window, in nanoseconds. */
    final Histogram lateness() {
        return lateness;
    }
}
