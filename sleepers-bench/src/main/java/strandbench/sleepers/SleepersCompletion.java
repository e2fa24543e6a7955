package strandbench.sleepers;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import strandbench.core.LimitReached;

/**
 * What sleeping strands report to. It knows when all have started and when all have ended, and how
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

    private final int strands;
    private final int firstMillis;
    private final int sleepMillis;
    private final long sleepNanos;
    private final CountDownLatch toFound = new CountDownLatch(1);
    private final CountDownLatch toStart;
    private final CountDownLatch toEnd;
    private final LongAdder woken = new LongAdder();
    private final LongAccumulator earliness = new LongAccumulator(Math::max, 0);
    private final Histogram lateness = new ConcurrentHistogram(LONGEST_NANOS, DIGITS);
    private int founded;
    private volatile boolean firstSleep = true;
    private volatile boolean goesOn = true;
    private volatile LimitReached limit;
    private volatile Window window;
    private volatile Throwable failure;

    /** When sleeps count, by the clock. */
    private record Window(long begins, long ends) {}

    /**
     * Waits for strands.
     *
     * @param strands how many there will be, from 1
     * @param firstMillis how long each sleep is to be until {@link #endFirstSleep()}
     * @param sleepMillis how long each is to be then, from 1
     */
    public SleepersCompletion(int strands, int firstMillis, int sleepMillis) {
        this.strands = strands;
        this.firstMillis = firstMillis;
        this.sleepMillis = sleepMillis;
        sleepNanos = TimeUnit.MILLISECONDS.toNanos(sleepMillis);
        toStart = new CountDownLatch(strands);
        toEnd = new CountDownLatch(strands);
    }

    /** Starts one strand. */
    @FunctionalInterface
    public interface Start {
        /**
         * Starts it.
         *
         * @throws LimitReached if the machine or the JVM allows no more; those that sleep sleep on
         */
        void one() throws LimitReached;
    }

    /** The whole work of the parent: starts one strand after the other, all of them unless a limit is met. */
    public final void found(int wanted, Start start) {
        int started = 0;
        try {
            while (started < wanted && mayStart(started)) {
                start.one();
                started++;
            }
        } catch (LimitReached e) {
            limit(e);
        } catch (Throwable e) {
            fail(e);
        }
        founded = started;
        withoutLast(strands - started);
        toFound.countDown();
    }

    /** Whether there is to be one more beside those that the parent has started. */
    boolean mayStart(int started) {
        return limit == null;
    }

    /** There are to be no more strands than there are; the first cause is kept. */
    final synchronized void limit(LimitReached reached) {
        if (limit == null) {
            limit = reached;
        }
    }

    private void withoutLast(int missing) {
        for (int i = 0; i < missing; i++) {
            toStart.countDown();
            toEnd.countDown();
        }
    }

    /** Called by each strand before its first sleep. */
    public void started() {
        toStart.countDown();
    }

    /** Called by a strand before each sleep: whether there is to be another one. */
    public final boolean goesOn() {
        return goesOn;
    }

    /** Called by a strand before each sleep: how long that is to be. */
    public final int sleepMillis() {
        return firstSleep ? firstMillis : sleepMillis;
    }

    /** Called by a strand right before it sleeps for so long: when that should end, for {@link #wokeUp}. */
    public long due(int millis) {
        return now() + TimeUnit.MILLISECONDS.toNanos(millis);
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
        if (open == null) {
            woken.increment();
        } else if (due - open.begins >= 0 && due - open.ends < 0) {
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

    /**
     * Waits until all have started, or as many as a limit allows.
     *
     * @return whether that came about within the bound
     * @throws ExecutionException if a strand failed
     */
    final boolean startedWithin(Duration bound) throws ExecutionException, InterruptedException {
        boolean done = toStart.await(bound.toMillis(), TimeUnit.MILLISECONDS);
        throwFailure();
        return done;
    }

    /**
     * Waits until the parent has started its last strand.
     *
     * @throws LimitReached if there could not be as many as wanted
     * @throws ExecutionException if a strand failed
     */
    final void awaitFounded(Duration bound)
            throws LimitReached, ExecutionException, InterruptedException {
        await(toFound, bound, "the parent to start its last strand");
        if (founded < strands && limit != null) {
            throw limit.reached(founded, strands);
        }
    }

    /** How many strands the parent has started. */
    final int founded() {
        return founded;
    }

    /** How often a strand has woken up before a window was opened. */
    final long woken() {
        return woken.sum();
    }

    /** Whoever goes to sleep from now on sleeps for as long as it should. */
    final void endFirstSleep() {
        firstSleep = false;
    }

    /** Sleeps that should end from now on count, until this long from now. */
    final void openWindow(Duration length) {
        long now = now();
        window = new Window(now, now + length.toNanos());
    }

    /** Tells all strands to end when they wake up, and waits for it. */
    final void stop(Duration bound) throws ExecutionException, InterruptedException {
        goesOn = false;
        await(toEnd, bound, "%,d strands to end".formatted(toEnd.getCount()));
    }

    private void await(CountDownLatch latch, Duration bound, String what)
            throws ExecutionException, InterruptedException {
        boolean done = latch.await(bound.toMillis(), TimeUnit.MILLISECONDS);
        throwFailure();
        if (!done) {
            throw new IllegalStateException("waited %s in vain for %s".formatted(bound, what));
        }
    }

    private void throwFailure() throws ExecutionException {
        if (failure != null) {
            throw new ExecutionException("a strand failed: " + failure, failure);
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
