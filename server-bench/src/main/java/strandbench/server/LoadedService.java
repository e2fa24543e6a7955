package strandbench.server;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.Set;
import strandbench.core.LimitReached;
import strandbench.core.Shrunk;
import strandbench.server.backend.BackEndProcess;
import strandbench.server.load.Ceiling;
import strandbench.server.load.Climb;
import strandbench.server.load.Load;
import strandbench.server.load.LoadReport;
import strandbench.server.load.Steady;
import strandbench.server.load.Trial;

/** A server under load, which others may take the place of, and what is seen of it from within its JVM. */
final class LoadedService implements Climb.Server, AutoCloseable {
    /** How long a rate is kept up before it is doubled, while code is being compiled, and when it has been. */
    private static final Duration COLD_RUNG = Shrunk.of(Duration.ofSeconds(2));
    private static final Duration WARM_RUNG = Shrunk.of(Duration.ofSeconds(1));

    /** How long a server gets used to a rate before it is judged. */
    private static final Duration SETTLING = Shrunk.of(Duration.ofSeconds(1));

    /** How long it is to hold a rate. */
    private static final Duration HELD_FOR = Shrunk.of(Duration.ofSeconds(5));

    /** How often somebody looks. */
    private static final Duration LOOK = Shrunk.of(Duration.ofMillis(100));

    /** What CPU time per answer is taken over. */
    private static final Duration LOOK_AT_COST = Shrunk.of(Duration.ofSeconds(1));

    /** How many of these there are at most: where whiles are shrunk nothing is ever steady. */
    private static final int MOST_LOOKS = Shrunk.isOn() ? 1 : 30;

    /** How many of them may find it behind: it gets no better then. */
    private static final int MOST_BEHIND = 5;

    /** Of all file descriptors: those that are left open no more connections. */
    private static final double FULL = 0.98;

    /** Tells of the time since it was last asked. */
    private static final OperatingSystemMXBean MACHINE = (OperatingSystemMXBean) ManagementFactory
            .getOperatingSystemMXBean();

    private final Service service;
    private final Duration deadline;

    /**
     * Of a server that has started.
     *
     * @param deadline within which an answer is good
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

    /** The share of all CPUs' time that somebody used since this was last asked, from 0 to 1. */
    double busy() {
        return MACHINE.getCpuLoad();
    }

    /** Whether it has nearly all file descriptors open that it may: each request that waits holds two. */
    private boolean isOutOfFiles() {
        return MACHINE instanceof UnixOperatingSystemMXBean unix && unix
                .getOpenFileDescriptorCount() > FULL * unix.getMaxFileDescriptorCount();
    }

    /** How many there are. */
    String files() {
        return MACHINE instanceof UnixOperatingSystemMXBean unix
                ? "%,d of %,d".formatted(unix.getOpenFileDescriptorCount(),
                        unix.getMaxFileDescriptorCount())
                : "";
    }

    /** Asks for more and more, up to a rate, of a server that has just started. */
    void warmUpTo(int rate) throws IOException, InterruptedException {
        load().rampUp(rate, COLD_RUNG);
    }

    @Override
    public void replaceFor(int rate) throws Exception {
        service.replaceServer();
        load().rampUp(rate, WARM_RUNG);
    }

    @Override
    public Trial at(int rate) throws Exception {
        load().rate(rate);
        busy();
        // One that is behind by now is not waited for: what is too much for it soon fills the machine.
        boolean isBehind = isBehindWithin(SETTLING.plus(Shrunk.of(deadline)), rate);
        load().mark(Shrunk.of(deadline));
        if (!isBehind) {
            busy();
            isBehindWithin(HELD_FOR, rate);
        }
        return trial(rate);
    }

    /** What became of those that were to be sent since the mark. */
    Trial trial(int rate) throws IOException, InterruptedException {
        LoadReport met = load().report();
        double busy = busy();
        Set<Ceiling> usedUp = load().ceilings();
        if (isOutOfFiles()) {
            usedUp.add(Ceiling.FILES);
        }
        return new Trial(rate, met, share(), busy, usedUp);
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

    /** Of all answers, how many the back ends allow to be good. */
    private double share() {
        return BackEndProcess.shareWithin((int) deadline.toMillis());
    }

    /**
     * Serves at a rate until the CPU time per answer has come to rest.
     *
     * @return after how many seconds; empty if that was never so, or there is more than a second's requests waiting
     */
    OptionalInt awaitSteady(int rate) throws IOException, InterruptedException {
        Steady steady = new Steady();
        long answers = load().now().answers();
        long cpu = MACHINE.getProcessCpuTime();
        int behind = 0;
        for (int look = 1; look <= MOST_LOOKS; look++) {
            if (isBehindWithin(LOOK_AT_COST, rate) && ++behind > MOST_BEHIND) {
                return OptionalInt.empty();
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

    /** Fails where it is out of file descriptors: what comes next would fail somewhere. */
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
