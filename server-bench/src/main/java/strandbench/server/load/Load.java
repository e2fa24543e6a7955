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

/** The load as the server's JVM sees it: a process that it tells how much to send. */
public final class Load implements AutoCloseable {
    /** So long each request has for its answer before it is counted: the slowest back end takes 3 s. */
    public static final Duration PATIENCE = Shrunk.of(Duration.ofSeconds(4));

    private final Semaphore good = new Semaphore(0);
    private final ChildProcess process;

    /**
     * What there is at this moment.
     *
     * @param answers of any kind so far
     * @param waiting requests without an answer
     */
    public record Now(long answers, long waiting) {}

    /** Starts it, with nothing to send yet. */
    public Load(int port, Duration deadline, int connections)
            throws IOException, InterruptedException {
        process = ChildProcess.start(LoadProcess.class,
                List.of(Integer.toString(port), Long.toString(deadline.toMillis()),
                        Integer.toString(connections)),
                note -> good.release(Integer.parseInt(note)));
        process.hear();
    }

    /** Sends so many requests a second from now on. */
    public void rate(int perSecond) throws IOException, InterruptedException {
        process.ask("rate " + perSecond);
    }

    /**
     * Sends more and more for a while, up to a rate: a server that has just started and is asked for
     * everything at once gathers a queue while its code is being compiled, and may never get rid of it.
     *
     * @param rung how long a rate is kept up before it is doubled
     */
    public void rampUp(int perSecond, Duration rung) throws IOException, InterruptedException {
        for (int next : rungsBelow(perSecond)) {
            rate(next);
            Thread.sleep(rung);
        }
        rate(perSecond);
    }

    /** The lower rates on the way to one, each twice the one before. */
    static List<Integer> rungsBelow(int perSecond) {
        return IntStream.iterate(Climb.LEAST, next -> next < perSecond, next -> 2 * next).boxed()
                .toList();
    }

    /**
     * Counts those requests from now on that are to be sent after a time, and tells of good answers.
     *
     * @param patience how long ago that is, and how long each request has for its answer before it is counted
     */
    public void mark(Duration patience) throws IOException, InterruptedException {
        process.ask("mark " + patience.toMillis());
        good.drainPermits();
    }

    /** What is known of those requests that have had their time since the mark. */
    public LoadReport report() throws IOException, InterruptedException {
        return LoadReport.parse(process.ask("report"));
    }

    /** What there is at this moment. */
    public Now now() throws IOException, InterruptedException {
        String[] f = process.ask("now").split(" ");
        return new Now(Long.parseLong(f[0]), Long.parseLong(f[1]));
    }

    /** Of what connections take: what there was no more of. */
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

    /** Waits for one more good answer; whether there was one. */
    public boolean awaitGood(Duration bound) throws InterruptedException {
        return good.tryAcquire(bound.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * Waits for one more good answer where whiles are shrunk, which may be too short for the first one of a
     * server that gives some.
     */
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
