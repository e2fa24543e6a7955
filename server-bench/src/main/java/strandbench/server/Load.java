package strandbench.server;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import strandbench.core.Ending;
import strandbench.core.Shrunk;

/** The load as the server's JVM sees it: a process that it tells how much to send. */
final class Load implements AutoCloseable {
    /** So long the slowest answers take; until then there is less to do than there will be. */
    private static final Duration RAMP = Shrunk.of(Duration.ofMillis(3_000));

    /** How long a rate is kept up before it is doubled. */
    private static final Duration RUNG = Shrunk.of(Duration.ofSeconds(2));

    /** How long a step is watched after that. */
    private static final Duration WATCHED = Shrunk.of(Duration.ofMillis(1_500));

    /** How often. */
    private static final Duration LOOK = Shrunk.of(Duration.ofMillis(100));

    private final Semaphore good = new Semaphore(0);
    private final ChildProcess process;
    private int rate;

    /** Starts it, with nothing to send yet. */
    Load(int port, Duration deadline, int connections, Arrivals arrivals)
            throws IOException, InterruptedException {
        process = ChildProcess.start(LoadProcess.class,
                List.of(Integer.toString(port), Long.toString(deadline.toMillis()),
                        Integer.toString(connections), arrivals.name()),
                note -> good.release(Integer.parseInt(note)));
        process.hear();
    }

    /** Sends so many requests a second from now on. */
    void rate(int perSecond) throws IOException, InterruptedException {
        process.ask("rate " + perSecond);
        rate = perSecond;
    }

    /**
     * Sends more and more for a while, up to a rate: a server that has just started and is asked for
     * everything at once gathers a queue while its code is being compiled, and may never get rid of it.
     */
    void rampUpTo(int perSecond) throws IOException, InterruptedException {
        for (int next = Knee.LEAST; next < perSecond; next *= 2) {
            rate(next);
            Thread.sleep(RUNG);
        }
    }

    /** Counts, and tells of good answers, from now on. */
    void mark() throws IOException, InterruptedException {
        process.ask("mark");
        good.drainPermits();
    }

    /** What was counted since the mark. */
    LoadReport report() throws IOException, InterruptedException {
        return LoadReport.parse(process.ask("report"));
    }

    /**
     * Sends at a rate for a while: what that met, once the server was used to it. One that falls behind is
     * not waited for: what is too much for it soon fills the machine.
     */
    LoadReport step(int perSecond) throws IOException, InterruptedException {
        rate(perSecond);
        mark();
        if (keepsUp(RAMP)) {
            mark();
            keepsUp(WATCHED);
        }
        if (perSecond == Knee.LEAST) {
            awaitGoodIfShrunk();
        }
        return report();
    }

    /**
     * Waits for one more good answer where whiles are shrunk, which may be too short for the first one of a
     * server that gives some.
     */
    void awaitGoodIfShrunk() throws InterruptedException {
        if (Shrunk.isOn()) {
            awaitGood(Ending.BOUND);
        }
    }

    private boolean keepsUp(Duration time) throws IOException, InterruptedException {
        long end = System.nanoTime() + time.toNanos();
        while (!isBehind() && System.nanoTime() < end) {
            Thread.sleep(LOOK);
        }
        return !isBehind();
    }

    /** Whether more is without an answer than where a server keeps up. */
    boolean isBehind() throws IOException, InterruptedException {
        return report().isBehind(rate);
    }

    /** Waits for one more good answer; whether there was one. */
    boolean awaitGood(Duration bound) throws InterruptedException {
        return good.tryAcquire(bound.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** CPU time of its process so far. */
    Duration cpuTime() {
        return process.cpuTime();
    }

    @Override
    public void close() {
        process.close();
    }
}
