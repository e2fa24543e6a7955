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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;

/**
 * Sends requests on a schedule that does not wait for answers, and measures each answer's latency from when
 * its request was to be sent: a server that stalls cannot slow down those who measure it.
 *
 * <p>One thread tells it what to do, and reads what it met.
 */
class LoadGenerator implements AutoCloseable {
    /** Requests that may be without an answer: more than any server here takes. */
    private static final int REMEMBERED = 1 << 20;

    private static final long LONGEST_NANOS = TimeUnit.MINUTES.toNanos(10);
    private static final int DIGITS = 3;
    private static final long IDLE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final long deadlineNanos;
    private final List<Connection> connections = new ArrayList<>();
    private final AtomicLongArray intended = new AtomicLongArray(REMEMBERED);
    private final Recorder latency = new Recorder(LONGEST_NANOS, DIGITS);
    private final Recorder lateness = new Recorder(LONGEST_NANOS, DIGITS);
    private final AtomicLong sent = new AtomicLong();
    private final LongAdder good = new LongAdder();
    private final LongAdder tooLate = new LongAdder();
    private final LongAdder refused = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final Thread sender;
    private volatile int rate;
    private volatile boolean closed;
    private volatile IOException broken;
    private final Histogram latencies = new Histogram(LONGEST_NANOS, DIGITS);
    private final Histogram latenesses = new Histogram(LONGEST_NANOS, DIGITS);
    private Mark mark;

    /** What had been counted at a time. */
    private record Mark(long at, long sent, long good, long tooLate, long refused, long failed) {
        long waiting() {
            return sent - good - tooLate - refused - failed;
        }
    }

    /**
     * Connects, and sends nothing yet.
     *
     * @param port of a server on loopback
     * @param deadline within which an answer is good
     * @param count how many connections the requests go over, in turn
     */
    LoadGenerator(int port, Duration deadline, int count) throws IOException {
        deadlineNanos = deadline.toNanos();
        for (int i = 0; i < count; i++) {
            connections.add(new Connection(port));
        }
        mark = now();
        sender = Thread.ofPlatform().daemon().name("sends").start(this::send);
    }

    /** Sends so many requests a second from now on. */
    void rate(int perSecond) {
        rate = perSecond;
    }

    /** Counts from now on. */
    void mark() {
        latency.reset();
        lateness.reset();
        latencies.reset();
        latenesses.reset();
        mark = now();
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
        Mark end = now();
        latencies.add(latency.getIntervalHistogram());
        latenesses.add(lateness.getIntervalHistogram());
        return new LoadReport((end.at - mark.at) / 1e9, end.sent - mark.sent, end.good - mark.good,
                end.tooLate - mark.tooLate, end.refused - mark.refused, end.failed - mark.failed,
                end.waiting(),
                latencies.getValueAtPercentile(50) / 1e6, latencies.getValueAtPercentile(99) / 1e6,
                latencies.getValueAtPercentile(99.9) / 1e6, latencies.getMaxValue() / 1e6,
                latenesses.getValueAtPercentile(99) / 1e6);
    }

    /** Good answers so far. */
    long good() {
        return good.sum();
    }

    private Mark now() {
        // What was answered is read first: there must never be more of it than was sent.
        Mark answered = new Mark(0, 0, good.sum(), tooLate.sum(), refused.sum(), failed.sum());
        return new Mark(System.nanoTime(), sent.get(), answered.good, answered.tooLate,
                answered.refused, answered.failed);
    }

    private void send() {
        double due = System.nanoTime();
        try {
            while (!closed) {
                long now = System.nanoTime();
                int perSecond = rate;
                if (perSecond == 0) {
                    flush();
                    pause(IDLE_NANOS);
                    due = System.nanoTime();
                } else if (now < due) {
                    flush();
                    pause((long) due - now);
                } else {
                    send((long) due, now);
                    due += 1e9 / perSecond;
                }
            }
        } catch (IOException e) {
            broken = e;
        }
    }

    /** Until something is to be sent; a test pauses for too long. */
    void pause(long nanos) {
        LockSupport.parkNanos(nanos);
    }

    private void send(long due, long now) throws IOException {
        long number = sent.getAndIncrement();
        intended.set(slot(number), due);
        lateness.recordValue(now - due);
        connections.get((int) (number % connections.size())).write(number);
    }

    private void flush() throws IOException {
        for (Connection connection : connections) {
            connection.flush();
        }
    }

    private static int slot(long number) {
        return (int) (number & REMEMBERED - 1);
    }

    private void answered(long number, char status) {
        long taken = System.nanoTime() - intended.get(slot(number));
        switch (status) {
            case 'O' -> {
                latency.recordValue(Math.min(taken, LONGEST_NANOS));
                (taken <= deadlineNanos ? good : tooLate).increment();
            }
            case 'B' -> refused.increment();
            default -> failed.increment();
        }
    }

    @Override
    public void close() throws IOException {
        closed = true;
        for (Connection connection : connections) {
            connection.close();
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
                    answered(number, status);
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
