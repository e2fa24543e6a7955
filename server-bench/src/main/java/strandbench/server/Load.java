package strandbench.server;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** The load as the server's JVM sees it: a process that it tells how much to send. */
final class Load implements AutoCloseable {
    /** So long the slowest answers take; until then there is less to do than there will be. */
    private static final Duration RAMP = Duration.ofMillis(3_000);

    /** How long a step is watched after that. */
    private static final Duration WATCHED = Duration.ofMillis(1_500);

    /** What is left of too high a rate is answered within this, or never. */
    private static final Duration REST = Duration.ofSeconds(10);

    private final Semaphore good = new Semaphore(0);
    private final ChildProcess process;
    private int rate;

    /** Starts it, with nothing to send yet. */
    Load(int port, Duration deadline) throws IOException, InterruptedException {
        process = ChildProcess.start(LoadProcess.class,
                List.of(Integer.toString(port), Long.toString(deadline.toMillis())),
                note -> good.release(Integer.parseInt(note)));
        process.hear();
    }

    /** Sends so many requests a second from now on. */
    void rate(int perSecond) throws IOException, InterruptedException {
        process.ask("rate " + perSecond);
        rate = perSecond;
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

    /** Sends at a rate for a while: what that met. What the server owes from too high a rate comes first. */
    LoadReport step(int perSecond) throws IOException, InterruptedException {
        // Less than a second's requests wait for the slow back end, if the server keeps up.
        if (report().waiting() > rate) {
            rate(0);
            long end = System.nanoTime() + REST.toNanos();
            while (report().waiting() > 0 && System.nanoTime() < end) {
                Thread.sleep(100);
            }
        }
        rate(perSecond);
        Thread.sleep(RAMP);
        mark();
        Thread.sleep(WATCHED);
        return report();
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
