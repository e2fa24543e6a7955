package strandbench.server;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.Set;
import org.apache.commons.math3.stat.regression.SimpleRegression;
import strandbench.core.LimitReached;
import strandbench.core.Shrunk;
import strandbench.server.backend.BackEndProcess;
import strandbench.server.io.ChildProcess;
import strandbench.server.load.Ceiling;
import strandbench.server.load.Climb;
import strandbench.server.load.Load;
import strandbench.server.load.LoadReport;
import strandbench.server.load.Steady;
import strandbench.server.load.Trial;

/** A server under load, which can be replaced, and its figures as its JVM sees them. */
final class LoadedService implements Climb.Server, AutoCloseable {
    /** How long a rate lasts before the next higher one. */
    private static final Duration RUNG = Shrunk.of(Duration.ofSeconds(1));

    /** The first rate of a server that has just started is the least rate of a climb, divided by this. */
    private static final int COLD = 8;

    /** How long a server runs at a rate before it is judged: requests to the slowest back end have been answered. */
    private static final Duration SETTLING = Load.PATIENCE;

    /** Interval between two looks. */
    private static final Duration LOOK = Shrunk.of(Duration.ofMillis(100));

    /** Interval over which CPU time per answer is measured. */
    private static final Duration LOOK_AT_COST = Shrunk.of(Duration.ofSeconds(1));

    /** The maximum number of such intervals: a shrunk run never becomes steady. */
    private static final int MOST_LOOKS = Shrunk.isOn() ? 1 : 30;

    /** How many of them may find the server behind: it does not recover after that. */
    private static final int MOST_BEHIND = 5;

    /** Share of open file descriptors at which no more connections can be opened. */
    private static final double FULL = 0.98;

    private static final OperatingSystemMXBean MACHINE = (OperatingSystemMXBean) ManagementFactory
            .getOperatingSystemMXBean();

    private final Service service;
    private final Duration deadline;
    private int current;
    private long lookedAt;
    private long cpuTimeThen;

    /**
     * For a server that has started.
     *
     * @param deadline time within which an answer is good
     */
    LoadedService(Service service, Duration deadline) {
        this.service = service;
        this.deadline = deadline;
    }

    Load load() {
        return service.load();
    }

    /** CPU time of the back ends so far. */
    Duration cpuTimeOfBackEnds() {
        return service.cpuTimeOfBackEnds();
    }

    /**
     * The share of the CPUs' time that was used since the last call, from 0 to 1: by this JVM, and by load and back ends
     * on the same CPUs. {@code getCpuLoad} said 0.03 to 0.38 in five forks that used 0.2: the kernel counts whole ticks.
     */
    double busy() {
        long cpuTime = MACHINE.getProcessCpuTime() + (ChildProcess.shareCpus()
                ? load().cpuTime().plus(cpuTimeOfBackEnds()).toNanos()
                : 0);
        long now = System.nanoTime();
        double busy = (double) (cpuTime - cpuTimeThen) / (now - lookedAt)
                / Runtime.getRuntime().availableProcessors();
        lookedAt = now;
        cpuTimeThen = cpuTime;
        return busy;
    }

    /** Whether nearly all file descriptors are open: each waiting request holds two. */
    private boolean isOutOfFiles() {
        return MACHINE instanceof UnixOperatingSystemMXBean unix
                && openFiles(unix) > FULL * unix.getMaxFileDescriptorCount();
    }

    /** The number of open descriptors; all that are allowed if none is left to look them up with. */
    static long openFiles(UnixOperatingSystemMXBean unix) {
        try {
            return unix.getOpenFileDescriptorCount();
        } catch (InternalError e) {
            return unix.getMaxFileDescriptorCount();
        }
    }

    /** The number of open descriptors. */
    String files() {
        return MACHINE instanceof UnixOperatingSystemMXBean unix
                ? "%,d of %,d".formatted(openFiles(unix), unix.getMaxFileDescriptorCount())
                : "";
    }

    /**
     * Raises the rate in steps up to {@code rate}, for a server that has just started. A server whose code is being
     * compiled may never recover from many requests, so it gets few until its CPU time per answer is steady.
     */
    void warmUpTo(int rate) throws Exception {
        int few = Math.min(rate, Climb.LEAST);
        load().rampUp(Math.ceilDiv(few, COLD), few, SETTLING);
        awaitSteady(few, false);
        load().climb(few, rate, RUNG);
        current = rate;
    }

    @Override
    public void replaceFor(int rate) throws Exception {
        service.replaceServer();
        load().rampUp(Climb.LEAST, rate / 2, RUNG);
        load().climb(rate / 2, rate, RUNG);
        current = rate;
    }

    @Override
    public Trial at(int rate, Duration time) throws Exception {
        load().climb(current, rate, RUNG);
        current = rate;
        // A server that is behind by now is not awaited: a load that is too high soon fills the machine.
        boolean isBehind = isBehindWithin(SETTLING, rate);
        load().mark(Shrunk.of(deadline));
        busy();
        return trial(rate, isBehind ? 0 : growth(time, rate));
    }

    /** The growth of the requests that wait, per second; it stops looking once they are too many. */
    private double growth(Duration time, int rate) throws IOException, InterruptedException {
        SimpleRegression waiting = new SimpleRegression();
        long start = System.nanoTime();
        long taken = 0;
        long now = 0;
        while (taken < time.toNanos() && now <= rate) {
            Thread.sleep(LOOK);
            now = load().now().waiting();
            taken = System.nanoTime() - start;
            waiting.addData(taken / 1e9, now);
        }
        return waiting.getN() < 2 ? 0 : waiting.getSlope();
    }

    /**
     * The results of the requests that were due since the mark.
     *
     * @param growth of the requests that wait, per second; 0 if it was not watched
     */
    Trial trial(int rate, double growth) throws IOException, InterruptedException {
        LoadReport met = load().report();
        double busy = busy();
        Set<Ceiling> usedUp = load().ceilings();
        if (isOutOfFiles()) {
            usedUp.add(Ceiling.FILES);
        }
        return new Trial(rate, met, share(), growth, busy, usedUp);
    }

    private boolean isBehindWithin(Duration time, int rate)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + time.toNanos();
        do {
            Thread.sleep(LOOK);
            if (load().now().waiting() > rate) {
                return true;
            }
        } while (System.nanoTime() < end);
        return false;
    }

    /** The share of answers that the back ends allow to be good. */
    private double share() {
        return !service.hasBackEnds() ? 1 : BackEndProcess.shareWithin((int) deadline.toMillis());
    }

    /**
     * Serves at a rate until the CPU time per answer is steady. A server that is behind for some seconds is replaced
     * once: the code that it waited for has been compiled meanwhile.
     *
     * @return the seconds until then; empty if it never was, or if more than a second's requests wait
     */
    OptionalInt awaitSteady(int rate) throws Exception {
        return awaitSteady(rate, true);
    }

    private OptionalInt awaitSteady(int rate, boolean mayBeReplaced) throws Exception {
        Steady steady = new Steady();
        long answers = load().now().answers();
        long cpu = MACHINE.getProcessCpuTime();
        int behind = 0;
        for (int look = 1; look <= MOST_LOOKS; look++) {
            if (isBehindWithin(LOOK_AT_COST, rate) && ++behind > MOST_BEHIND) {
                if (!mayBeReplaced) {
                    return OptionalInt.empty();
                }
                replaceFor(rate);
                return awaitSteady(rate, false);
            }
            long answersNow = load().now().answers();
            long cpuNow = MACHINE.getProcessCpuTime();
            if (steady.isReachedWith((cpuNow - cpu) / (double) (answersNow - answers))) {
                return OptionalInt.of((int) LOOK_AT_COST.multipliedBy(look).toSeconds());
            }
            answers = answersNow;
            cpu = cpuNow;
        }
        return OptionalInt.empty();
    }

    /** Fails if file descriptors have run out: later code would fail in an unknown place. */
    void requireFiles() throws LimitReached {
        if (isOutOfFiles()) {
            throw new LimitReached(files() + " file descriptors are open (ulimit -n)");
        }
    }

    @Override
    public void close() {
        service.close();
    }
}
