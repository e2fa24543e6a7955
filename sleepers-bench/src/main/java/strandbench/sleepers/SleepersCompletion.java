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
 * Sleeping strands report to it. It knows when all have started and ended, and how late the sleeps ended that were due
 * within a window. It includes sleeps that end long after the window, so that a model which falls behind cannot hide
 * it.
 *
 * <p>Not final, so that a test can watch every strand.
 */
public class SleepersCompletion {
    /**
     * A sleep that ends before half of its length is an error. Timers that count steps, as Akka's and Pekko's do, may
     * end early, and earlier the busier they are.
     */
    private static final int EARLIEST_SHARE = 2;

    private static final long LONGEST_NANOS = TimeUnit.HOURS.toNanos(1);
    private static final int DIGITS = 3;

    /** Marks the due time of a first sleep, by a nanosecond at most. */
    private static final long FIRST = 1;

    private final int strands;
    private final int firstMillis;
    private final int sleepMillis;
    private final long sleepNanos;
    private final CountDownLatch toFound = new CountDownLatch(1);
    private final CountDownLatch toStart;
    private final CountDownLatch toEnd;
    private final LongAdder firstBegun = new LongAdder();
    private final LongAdder firstEnded = new LongAdder();
    private final LongAccumulator earliness = new LongAccumulator(Math::max, 0);
    private int founded;
    private volatile boolean firstSleep = true;
    private volatile boolean goesOn = true;
    private volatile LimitReached limit;
    private volatile Window window;
    private volatile Throwable failure;

    /** The time in which sleeps count, and how late they ended. */
    private record Window(long begins, long ends, Histogram lateness) {}

    /**
     * Waits for strands.
     *
     * @param strands how many there will be, from 1
     * @param firstMillis the length of each sleep until {@link #endFirstSleep()}, unlike {@code sleepMillis}
     * @param sleepMillis the length of each sleep after that, from 1
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
         * @throws LimitReached if the machine or the JVM allows no more; sleeping strands sleep on
         */
        void one() throws LimitReached;
    }

    /** The whole work of the parent: starts one strand after the other, until all have started or a limit is met. */
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

    /** Whether the parent is to start one more strand. */
    boolean mayStart(int started) {
        return limit == null;
    }

    /** Allows no more strands; keeps the first cause. */
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

    /** Called by a strand before each sleep: whether to sleep again. */
    public final boolean goesOn() {
        return goesOn;
    }

    /** Called by a strand before each sleep: its length. */
    public final int sleepMillis() {
        if (!firstSleep) {
            return sleepMillis;
        }
        firstBegun.increment();
        return firstMillis;
    }

    /** Called by a strand right before it sleeps: the time at which this sleep should end, for {@link #wokeUp}. */
    public long due(int millis) {
        long due = now() + TimeUnit.MILLISECONDS.toNanos(millis);
        return millis == sleepMillis ? due & ~FIRST : due | FIRST;
    }

    /** The clock, in nanoseconds; a test overrides it. */
    long now() {
        return System.nanoTime();
    }

    /** Called by a strand whose sleep has ended. */
    public void wokeUp(long due) {
        long late = now() - due;
        if (late < 0) {
            tooEarly(-late);
        }
        if ((due & FIRST) != 0) {
            firstEnded.increment();
        }
        Window open = window;
        if (open != null && due - open.begins >= 0 && due - open.ends < 0) {
            open.lateness.recordValue(Math.max(0, Math.min(late, LONGEST_NANOS)));
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

    /** Called by each strand as its last action. */
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
     * @return whether this happened within the bound
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
     * @throws LimitReached if there could not be that many
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

    /** How often strands woke up from a first sleep. */
    final long woken() {
        return firstEnded.sum();
    }

    /** From now on each new sleep has its final length. */
    final void endFirstSleep() {
        firstSleep = false;
    }

    /**
     * Whether all strands have woken up from their first sleep, after {@link #endFirstSleep()}.
     *
     * @throws ExecutionException if a strand failed
     */
    final boolean haveAllWoken() throws ExecutionException {
        throwFailure();
        // In this order: a sleep that begins in between is missing among those that have ended.
        long ended = firstEnded.sum();
        return ended == firstBegun.sum();
    }

    /** Sleeps that are due within {@code length} from now count. */
    final void openWindow(Duration length) {
        // Not before: the strands' memory has been measured by now.
        Histogram lateness = new ConcurrentHistogram(LONGEST_NANOS, DIGITS);
        long now = now();
        window = new Window(now, now + length.toNanos(), lateness);
    }

    /** Tells all strands to end when they wake up, and waits for their end. */
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
        return window.lateness;
    }
}
