package strandbench.server.load;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import strandbench.core.Ending;
import strandbench.core.Shrunk;
import strandbench.server.io.ChildProcess;

/** The load as the server's JVM sees it: a process that takes commands on how much to send. */
public final class Load implements AutoCloseable {
    /** How long each request may wait for its answer before it is counted: the slowest back end takes 3 s. */
    public static final Duration PATIENCE = Shrunk.of(Duration.ofSeconds(4));

    private final Semaphore good = new Semaphore(0);
    private final ChildProcess process;

    /**
     * The counts at this moment.
     *
     * @param answers of any kind so far
     * @param waiting requests without an answer
     */
    public record Now(long answers, long waiting) {}

    /** Starts it; it sends nothing yet. */
    public Load(int port, Duration deadline, int connections)
            throws IOException, InterruptedException {
        process = ChildProcess.start(LoadProcess.class,
                List.of(Integer.toString(port), Long.toString(deadline.toMillis()),
                        Integer.toString(connections)),
                note -> good.release(Integer.parseInt(note)));
        process.hear();
    }

    /** From now on sends {@code perSecond} requests per second. */
    public void rate(int perSecond) throws IOException, InterruptedException {
        process.ask("rate " + perSecond);
    }

    /**
     * Raises the rate in steps, each twice the previous one. A server that gets the full rate right after its start
     * builds up a queue while its code is being compiled, and may never recover.
     *
     * @param from the first rate, unless {@code to} is less
     * @param rung how long a rate lasts before it is doubled
     */
    public void rampUp(int from, int to, Duration rung) throws IOException, InterruptedException {
        for (int next : rungs(from, to)) {
            rate(next);
            Thread.sleep(rung);
        }
        rate(to);
    }

    /**
     * Raises the rate in steps of the {@link Climb}'s grid. A sudden large step fills a queue that the server may hold
     * without.
     *
     * @param rung how long a rate lasts before the next one
     */
    public void climb(int from, int to, Duration rung) throws IOException, InterruptedException {
        for (double next = from * Climb.STEP; next < to; next *= Climb.STEP) {
            rate((int) Math.round(next));
            Thread.sleep(rung);
        }
        rate(to);
    }

    /** The lower rates on the way to a rate, each twice the previous one. */
    static List<Integer> rungs(int from, int to) {
        return IntStream.iterate(from, next -> next < to, next -> 2 * next).boxed()
                .toList();
    }

    /**
     * Counts requests from now on if they are due after a time, and reports good answers.
     *
     * @param patience how long ago that time is, and how long each request may wait for its answer before it is
     *     counted
     */
    public void mark(Duration patience) throws IOException, InterruptedException {
        process.ask("mark " + patience.toMillis());
        good.drainPermits();
    }

    /** The results of requests that have had their time since the mark. */
    public LoadReport report() throws IOException, InterruptedException {
        return LoadReport.parse(process.ask("report"));
    }

    /** The counts at this moment. */
    public Now now() throws IOException, InterruptedException {
        String[] f = process.ask("now").split(" ");
        return new Now(Long.parseLong(f[0]), Long.parseLong(f[1]));
    }

    /** The resources of connections that have run out. */
    public Set<Ceiling> ceilings() throws IOException, InterruptedException {
        String[] f = process.ask("ceilings").split(" ");
        Set<Ceiling> met = EnumSet.noneOf(Ceiling.class);
        if (f[0].equals("1")) {
            met.add(Ceiling.CONNECTIONS);
        }
        if (f[1].equals("1")) {
            met.add(Ceiling.PORTS);
        }
        return met;
    }

    /** Waits for one more good answer; returns whether there was one. */
    public boolean awaitGood(Duration bound) throws InterruptedException {
        return good.tryAcquire(bound.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Waits for one more good answer in a shrunk run, whose intervals may be too short for a server's first one. */
    public void awaitGoodIfShrunk() throws InterruptedException {
        if (Shrunk.isOn()) {
            awaitGood(Ending.BOUND);
        }
    }

    /** CPU time of its process so far. */
    public Duration cpuTime() {
        return process.cpuTime();
    }

    @Override
    public void close() {
        process.close();
    }
}
