package strandbench.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;
import strandbench.server.BackEndServer.Delays;

/**
 * The server, its back ends and its load as programs of their own, beside servers, clients and tools that are not of this
 * suite. All of them stay on loopback.
 */
public final class Programs {
    private Programs() {}

    /**
     * What serves until it is closed.
     *
     * @param ports that it listens on
     */
    public record Serving(List<Integer> ports, Runnable end) implements AutoCloseable {
        @Override
        public void close() {
            end.run();
        }
    }

    /**
     * Back ends of which the first is slow, always with the same delays in the same order.
     *
     * @param least milliseconds that the first takes for an answer
     * @param most milliseconds
     */
    public static Serving backEnds(int least, int most) throws IOException {
        Http http = new Http("back-ends");
        List<Integer> ports = new ArrayList<>();
        for (int i = 0; i < BackEndProcess.COUNT; i++) {
            ports.add(new BackEndServer(http, 0, delays(i, least, most)).port());
        }
        return new Serving(List.copyOf(ports), http::close);
    }

    /** Those of the benchmarks, in a process of their own that ends with this JVM, however this one ends. */
    public static Serving backEndProcess() throws IOException, InterruptedException {
        ChildProcess backEnds = BackEndProcess.start();
        return new Serving(BackEndProcess.ports(backEnds), backEnds::close);
    }

    private static Delays delays(int number, int least, int most) {
        return number == 0
                ? new Delays(least, most, new SplittableRandom(BackEndProcess.SEED))
                : new Delays(BackEndProcess.QUICK_LEAST, BackEndProcess.QUICK_MOST,
                        new SplittableRandom(BackEndProcess.SEED + number));
    }

    /**
     * Sends requests for a while, and counts those that were to be sent in another; each has time to be answered.
     *
     * @param port of a server that answers {@code GET /}
     * @param rate requests per second
     * @param warmup that is not counted, and in which the rate rises in steps: see {@link Load#rampUp}
     * @param deadline within which an answer is good
     * @param connections that it may open
     * @return what they met
     * @throws IOException if nobody listens, or no more
     */
    public static LoadReport load(int port, int rate, Duration warmup, Duration counted,
            Duration deadline, int connections)
            throws IOException, InterruptedException {
        // Else it would be found out when all has been sent.
        new Socket(InetAddress.getLoopbackAddress(), port).close();
        try (LoadGenerator load = new LoadGenerator(port, deadline, connections)) {
            warmUp(load::rate, rate, warmup);
            Thread.sleep(Load.PATIENCE);
            load.mark(Load.PATIENCE);
            Thread.sleep(counted);
            return load.report();
        }
    }

    /** Sets each rate for an equal part of a while, the last one for good. */
    static void warmUp(IntConsumer load, int perSecond, Duration lasting)
            throws InterruptedException {
        List<Integer> below = Load.rungsBelow(perSecond);
        Duration rung = lasting.dividedBy(below.size() + 1);
        for (int next : below) {
            load.accept(next);
            Thread.sleep(rung);
        }
        load.accept(perSecond);
        Thread.sleep(rung);
    }
}
