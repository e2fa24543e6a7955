package strandbench.server.load;

import io.netty.channel.EventLoop;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.IntConsumer;
import strandbench.server.front.FrontEnd;
import strandbench.server.io.Http;
import strandbench.server.io.HttpClientHandler;

/**
 * Sends requests on a schedule that does not wait for answers, and measures each answer's latency from its request's
 * due time. So a server that stalls cannot slow down the measurement.
 *
 * <p>One thread gives it commands and reads its results.
 */
public final class LoadGenerator implements AutoCloseable {
    private final Schedule schedule = new Schedule();
    private final LoadRecord record;
    private final int port;
    private final int most;
    private final Http http = new Http("load");
    private final EventLoop loop = http.loops().get(0);
    private final Connections connections = new Connections();
    private volatile boolean closed;
    private volatile IOException broken;

    /**
     * Gets ready, and sends nothing yet.
     *
     * @param port the port of a server on loopback
     * @param deadline time within which an answer is good
     * @param most the maximum number of connections: opened as needed, and kept
     */
    LoadGenerator(int port, Duration deadline, int most) {
        this.port = port;
        this.most = most;
        record = new LoadRecord(NanoClock.SYSTEM, deadline);
        Sender sender = new Sender(NanoClock.SYSTEM, schedule, record, connections);
        Thread.ofPlatform().daemon().name("sends").start(() -> send(sender));
    }

    /**
     * Sends requests for two periods, and counts those due in the second one; each has time to be answered.
     *
     * @param port the port of a server on loopback that answers {@code GET /}, of this suite or another
     * @param rate requests per second
     * @param warmup the first period, which is not counted; its rate rises in steps: see {@link Load#rampUp}
     * @param deadline time within which an answer is good
     * @param most the maximum number of connections
     * @return the results
     * @throws IOException if no server listens, or none does any more
     */
    public static LoadReport send(int port, int rate, Duration warmup, Duration counted,
            Duration deadline, int most) throws IOException, InterruptedException {
        // Without this check the failure would show only after all requests.
        new Socket(InetAddress.getLoopbackAddress(), port).close();
        try (LoadGenerator load = new LoadGenerator(port, deadline, most)) {
            warmUp(load::rate, rate, warmup);
            Thread.sleep(Load.PATIENCE);
            load.mark(Load.PATIENCE);
            Thread.sleep(counted);
            return load.report();
        }
    }

    /** Sets each rate for an equal part of a period, and keeps the last one. */
    static void warmUp(IntConsumer load, int perSecond, Duration lasting)
            throws InterruptedException {
        List<Integer> below = Load.rungs(Climb.LEAST, perSecond);
        Duration rung = lasting.dividedBy(below.size() + 1);
        for (int next : below) {
            load.accept(next);
            Thread.sleep(rung);
        }
        load.accept(perSecond);
        Thread.sleep(rung);
    }

    /** From now on sends {@code perSecond} requests per second. */
    void rate(int perSecond) {
        schedule.rate(perSecond);
    }

    /** Counts requests from now on if they are due after a time: see {@link LoadRecord#mark}. */
    void mark(Duration patience) {
        record.mark(patience);
    }

    /**
     * The results of requests that have had their time since the mark.
     *
     * @throws IOException if no server listens any more
     */
    LoadReport report() throws IOException {
        if (broken != null) {
            Throwable cause = broken;
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            throw new IOException("the server has hung up: " + cause.getMessage(), broken);
        }
        return record.report();
    }

    /** Good answers so far. */
    long good() {
        return record.good();
    }

    /** Answers of any kind so far. */
    long answers() {
        return record.answers();
    }

    /** Requests without an answer, now. */
    long waiting() {
        return record.waiting();
    }

    /** Whether all connections that it may open are in use now. */
    boolean isOutOfConnections() {
        return connections.areAllInUse();
    }

    private void send(Sender sender) {
        while (!closed) {
            sender.step();
        }
    }

    @Override
    public void close() {
        closed = true;
        http.close();
    }

    /** All connections. A due request without an idle one waits for it, and this wait is part of its latency. */
    private final class Connections implements Sender.Wire {
        private List<Long> unsent = new ArrayList<>();

        // The rest is for the thread of the sockets only.
        private final Deque<Connection> idle = new ArrayDeque<>();
        private final Deque<Long> waiting = new ArrayDeque<>();
        private int open;
        private volatile boolean areAllInUse;

        boolean areAllInUse() {
            return areAllInUse;
        }

        @Override
        public void write(long number) {
            unsent.add(number);
        }

        @Override
        public void flush() {
            if (unsent.isEmpty()) {
                return;
            }
            List<Long> due = unsent;
            unsent = new ArrayList<>();
            try {
                loop.execute(() -> due.forEach(this::send));
            } catch (RejectedExecutionException e) {
                // It is closed.
            }
        }

        private void send(long number) {
            record.leaves(number);
            Connection connection = idle.pollFirst();
            if (connection != null) {
                connection.send(number);
                return;
            }
            waiting.add(number);
            if (open < most) {
                open();
            } else {
                areAllInUse = true;
            }
        }

        private void open() {
            open++;
            http.connect(loop, port, new Connection()).addListener(connected -> {
                if (connected.isSuccess()) {
                    // Another server may have replaced one that has ended.
                    broken = null;
                } else {
                    open--;
                    fail(connected.cause());
                }
            });
        }

        private void fail(Throwable cause) {
            if (!closed) {
                broken = new IOException(cause);
            }
        }

        private void isIdle(Connection connection) {
            Long next = waiting.pollFirst();
            if (next != null) {
                connection.send(next);
            } else {
                areAllInUse = false;
                idle.addLast(connection);
            }
        }

        private void isClosed(Connection connection) {
            idle.remove(connection);
            open--;
            if (!closed && !waiting.isEmpty()) {
                open();
            }
        }
    }

    private final class Connection extends HttpClientHandler {
        private static final long NONE = -1;

        private long number = NONE;

        void send(long next) {
            number = next;
            get(FrontEnd.PATH);
        }

        @Override
        protected void opened() {
            connections.isIdle(this);
        }

        @Override
        protected void answered(int status, String body) {
            if (number == NONE) {
                // An answer without a request.
                close();
                return;
            }
            record.answered(number, status, body.matches("\\d{1,9}") ? Integer.parseInt(body) : 0);
            number = NONE;
            if (isOpen()) {
                connections.isIdle(this);
            }
        }

        @Override
        protected void closed() {
            if (number != NONE) {
                record.answered(number, LoadReport.LOST, 0);
            }
            connections.isClosed(this);
        }
    }
}
