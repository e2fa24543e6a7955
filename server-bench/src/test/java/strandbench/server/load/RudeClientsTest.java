package strandbench.server.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import strandbench.core.Bounded;
import strandbench.server.io.Http;

/** What clients that behave badly send, and what they say of how a server takes it. */
class RudeClientsTest {
    private static final int CLIENTS = 5;

    /** Of the "seconds" here, so that nobody waits for long. */
    private static final int MILLIS = 1;

    private static final String BEGIN = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";

    /** Bytes of a header that are waited for. */
    private static final int SOME = 3;

    private final ServerSocket listening;
    private final AtomicInteger accepted = new AtomicInteger();
    private final List<String> heard = new CopyOnWriteArrayList<>();

    RudeClientsTest() throws IOException {
        listening = new ServerSocket(0, Http.BACKLOG, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void close() throws IOException {
        listening.close();
    }

    private interface Connection {
        void serve(Socket socket, InputStream in) throws IOException;
    }

    /** Serves each connection on a thread of its own, and ends it then. */
    private void serve(Connection connection) {
        Thread.ofPlatform().daemon().start(() -> {
            while (!listening.isClosed()) {
                try {
                    Socket socket = listening.accept();
                    accepted.getAndIncrement();
                    Thread.ofPlatform().daemon().start(() -> {
                        try (socket) {
                            connection.serve(socket, socket.getInputStream());
                        } catch (IOException e) {
                            // It was hung up on.
                        }
                    });
                } catch (IOException e) {
                    // It is closed.
                }
            }
        });
    }

    private void hear(byte[] said) {
        heard.add(new String(said, StandardCharsets.US_ASCII));
    }

    private RudeClients slow() {
        return new RudeClients(listening.getLocalPort(), CLIENTS, 0, MILLIS);
    }

    private RudeClients halfClosed() {
        return new RudeClients(listening.getLocalPort(), 0, CLIENTS, MILLIS);
    }

    @Test
    void slowOnesNeverFinishARequest() throws Exception {
        AtomicInteger ended = new AtomicInteger();
        serve((socket, in) -> {
            hear(in.readNBytes(BEGIN.length() + SOME));
            while (in.read() == 'x') {
                // It goes on.
            }
            ended.getAndIncrement();
        });
        try (RudeClients slow = slow()) {
            Bounded.until("some bytes of each", () -> heard.size() == CLIENTS);
            assertThat(heard).containsOnly(BEGIN + "x".repeat(SOME));
            assertThat(accepted).as("connections").hasValue(CLIENTS);
            assertThat(slow.met()).isEqualTo(new RudeClients.Met(0, 0, 0, 0));
            assertThat(ended).hasValue(0);
        }
        Bounded.until("the end of each", () -> ended.get() == CLIENTS);
    }

    @Test
    void slowOnesConnectAgainWhereTheServerEndsThat() throws Exception {
        serve((socket, in) -> {
            in.readNBytes(BEGIN.length() + 1);
            socket.getOutputStream().write("HTTP/1.1 408 Request Timeout\r\n\r\n".getBytes(
                    StandardCharsets.US_ASCII));
        });
        try (RudeClients slow = slow()) {
            Bounded.until("connections that follow others",
                    () -> slow.met().slowEnded() > 2 * CLIENTS);
            assertThat(accepted.get()).isGreaterThan(2 * CLIENTS);
            assertThat(slow.met().answered()).isZero();
        }
    }

    @Test
    void halfClosedOnesTellAnAnswerFromNone() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        serve((socket, in) -> {
            // To the end, which they have said.
            hear(in.readAllBytes());
            if (asked.incrementAndGet() <= SOME) {
                socket.getOutputStream().write(
                        "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n7"
                                .getBytes(StandardCharsets.US_ASCII));
            }
        });
        try (RudeClients halfClosed = halfClosed()) {
            Bounded.until("requests without an answer",
                    () -> halfClosed.met().unanswered() > 2 * CLIENTS);
            assertThat(halfClosed.met().answered()).isEqualTo(SOME);
            assertThat(halfClosed.met().slowEnded()).isZero();
            // Before they are closed, which may be in the middle of a request.
            assertThat(heard).containsOnly("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
        }
    }

    @Test
    void whereNobodyListensTheyAreRefused() throws Exception {
        listening.close();
        try (RudeClients slow = slow(); RudeClients halfClosed = halfClosed()) {
            Bounded.until("each to be refused again", () -> slow.met().refused() > CLIENTS
                    && halfClosed.met().refused() > CLIENTS);
            assertThat(List.of(slow.met().slowEnded(), halfClosed.met().answered(),
                    halfClosed.met().unanswered())).containsOnly(0L);
        }
    }
}
