package strandbench.server.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import strandbench.core.Ending;
import strandbench.server.front.FrontEnd;

/**
 * Clients that behave badly, beside a load that does not. Slow ones never finish a request: they send one byte of a header
 * each second, and connect again where the server ends that. Half-closed ones send a request, say that they will send no
 * more, and read until the server has nothing more to say; once a second each. A virtual thread has each of them.
 */
public final class RudeClients implements AutoCloseable {
    private static final int SECOND_MILLIS = 1_000;

    /** What an answer begins with. */
    private static final String ANSWER = "HTTP/";
    private static final String UNFINISHED = "GET %s HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
            .formatted(FrontEnd.PATH);
    private static final String REQUEST = "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n"
            .formatted(FrontEnd.PATH);

    private final int port;
    private final int everyMillis;
    private final ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor();
    private final LongAdder slowEnded = new LongAdder();
    private final LongAdder answered = new LongAdder();
    private final LongAdder unanswered = new LongAdder();
    private final LongAdder refused = new LongAdder();

    /**
     * What they have met so far.
     *
     * @param slowEnded connections of slow clients that the server ended
     * @param answered requests of half-closed clients that it answered
     * @param unanswered those of which it ended the connection instead
     * @param refused how often any of them was let in by nobody
     */
    public record Met(long slowEnded, long answered, long unanswered, long refused) {}

    private interface Visit {
        /** Ends where the connection does, or at an interrupt. */
        void use(Socket socket) throws IOException;
    }

    /**
     * Starts them.
     *
     * @param port of a server on loopback
     * @param slow connections at a time
     * @param halfClosed connections at a time
     */
    public RudeClients(int port, int slow, int halfClosed) {
        this(port, slow, halfClosed, SECOND_MILLIS);
    }

    /** Those for whom a second is shorter or longer. */
    RudeClients(int port, int slow, int halfClosed, int everyMillis) {
        this.port = port;
        this.everyMillis = everyMillis;
        start(slow, this::crawl);
        start(halfClosed, this::askAndHalfClose);
    }

    private void start(int count, Visit visit) {
        for (int i = 0; i < count; i++) {
            clients.execute(() -> visitAgainAndAgain(visit));
        }
    }

    private void visitAgainAndAgain(Visit visit) {
        try {
            while (!clients.isShutdown()) {
                visit(visit);
                Thread.sleep(everyMillis);
            }
        } catch (InterruptedException e) {
            // They are closed.
        }
    }

    private void visit(Visit visit) {
        Socket socket;
        try {
            socket = new Socket(InetAddress.getLoopbackAddress(), port);
        } catch (IOException e) {
            count(refused);
            return;
        }
        try (socket) {
            visit.use(socket);
        } catch (IOException e) {
            // The end of it has been counted.
        }
    }

    /** What an interrupt ends is nothing that the server did. */
    private void count(LongAdder end) {
        if (!clients.isShutdown()) {
            end.increment();
        }
    }

    private void crawl(Socket socket) throws IOException {
        try {
            socket.setSoTimeout(everyMillis);
            OutputStream out = socket.getOutputStream();
            out.write(UNFINISHED.getBytes(StandardCharsets.US_ASCII));
            while (!endsWithinASecond(socket.getInputStream())) {
                out.write('x');
            }
        } finally {
            count(slowEnded);
        }
    }

    private static boolean endsWithinASecond(InputStream in) throws IOException {
        try {
            in.transferTo(OutputStream.nullOutputStream());
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        }
    }

    private void askAndHalfClose(Socket socket) throws IOException {
        boolean isAnswered = false;
        try {
            socket.getOutputStream().write(REQUEST.getBytes(StandardCharsets.US_ASCII));
            socket.shutdownOutput();
            InputStream in = socket.getInputStream();
            byte[] begin = in.readNBytes(ANSWER.length());
            isAnswered = new String(begin, StandardCharsets.US_ASCII).equals(ANSWER);
            in.transferTo(OutputStream.nullOutputStream());
        } finally {
            count(isAnswered ? answered : unanswered);
        }
    }

    /** What they have met so far. */
    public Met met() {
        return new Met(slowEnded.sum(), answered.sum(), unanswered.sum(), refused.sum());
    }

    /** Ends all of them, and waits for that. */
    @Override
    public void close() {
        clients.shutdownNow();
        Ending.await("clients that behave badly",
                bound -> clients.awaitTermination(bound.toMillis(), TimeUnit.MILLISECONDS));
    }
}
