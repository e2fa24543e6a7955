package strandbench.server;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Sends requests on a schedule that does not wait for answers, and measures each answer's latency from when
 * its request was to be sent: a server that stalls cannot slow down those who measure it.
 *
 * <p>One thread tells it what to do, and reads what it met.
 */
final class LoadGenerator implements AutoCloseable {
    private final Schedule schedule = new Schedule();
    private final LoadRecord record;
    private final List<Connection> connections = new ArrayList<>();
    private volatile boolean closed;
    private volatile IOException broken;

    /**
     * Connects, and sends nothing yet.
     *
     * @param port of a server on loopback
     * @param deadline within which an answer is good
     * @param count how many connections the requests go over, in turn
     */
    LoadGenerator(int port, Duration deadline, int count) throws IOException {
        record = new LoadRecord(NanoClock.SYSTEM, deadline);
        for (int i = 0; i < count; i++) {
            connections.add(new Connection(port));
        }
        Sender sender = new Sender(NanoClock.SYSTEM, schedule, record, new Connections());
        Thread.ofPlatform().daemon().name("sends").start(() -> send(sender));
    }

    /** Sends so many requests a second from now on. */
    void rate(int perSecond) {
        schedule.rate(perSecond);
    }

    /** Counts from now on. */
    void mark() {
        record.mark();
    }

    /**
     * What was counted since the mark.
     *
     * @throws IOException if a connection broke
     */
    LoadReport report() throws IOException {
        if (broken != null) {
            throw new IOException("the server has hung up: " + broken.getMessage(), broken);
        }
        return record.report();
    }

    /** Good answers so far. */
    long good() {
        return record.good();
    }

    private void send(Sender sender) {
        try {
            while (!closed) {
                sender.step();
            }
        } catch (IOException e) {
            broken = e;
        }
    }

    @Override
    public void close() throws IOException {
        closed = true;
        for (Connection connection : connections) {
            connection.close();
        }
    }

    /** All of them, in turn. */
    private final class Connections implements Sender.Wire {
        @Override
        public void write(long number) {
            connections.get((int) (number % connections.size())).write(number);
        }

        @Override
        public void flush() throws IOException {
            for (Connection connection : connections) {
                connection.flush();
            }
        }
    }

    private final class Connection implements AutoCloseable {
        private final Socket socket;
        private final ByteArrayOutputStream unsent = new ByteArrayOutputStream();

        Connection(int port) throws IOException {
            socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.setTcpNoDelay(true);
            Thread.ofPlatform().daemon().name("receives").start(this::receive);
        }

        void write(long number) {
            unsent.writeBytes((number + "\n").getBytes(StandardCharsets.US_ASCII));
        }

        void flush() throws IOException {
            if (unsent.size() > 0) {
                unsent.writeTo(socket.getOutputStream());
                unsent.reset();
            }
        }

        private void receive() {
            try (InputStream in = new BufferedInputStream(socket.getInputStream(), 1 << 16)) {
                while (true) {
                    long number = 0;
                    int c = in.read();
                    for (; c >= '0' && c <= '9'; c = in.read()) {
                        number = 10 * number + c - '0';
                    }
                    char status = (char) in.read();
                    while (c != '\n') {
                        if (c < 0) {
                            throw new IOException("end of the answers");
                        }
                        c = in.read();
                    }
                    record.answered(number, status);
                }
            } catch (IOException e) {
                if (!closed) {
                    broken = e;
                }
            }
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}
