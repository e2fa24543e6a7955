package strandbench.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import strandbench.core.Bounded;
import strandbench.core.Patience;
import strandbench.server.backend.BackEndUrls;
import strandbench.server.backend.HeldBackEnd;
import strandbench.server.front.Server;
import strandbench.server.io.RawClient;

/** The contract of {@link Server}, one check each, over sockets; an {@link AssertionError} rejects it. */
final class StackChecks {
    /** Fewer than the smallest pool of threads has. */
    private static final int MANY = 50;

    /** One after the other, for which a client that keeps its connections opens one, or one on each of its threads. */
    private static final int IN_TURN = 40;

    private static final String ANSWER = "7";
    private static final String GOOD = "200 " + ANSWER;

    /** Loopback as the kernel lists it, with and without IPv6. */
    private static final List<String> LOOPBACK = List.of("0100007F",
            "0000000000000000FFFF00000100007F");

    private final StackUnderTest stack;
    private final Patience patience;

    StackChecks(StackUnderTest stack, Patience patience) {
        this.stack = stack;
        this.patience = patience;
    }

    StackChecks(StackUnderTest stack) {
        this(stack, Patience.GENEROUS);
    }

    private interface Check {
        void of(Server server, HeldBackEnd backEnd) throws Exception;
    }

    private void with(HeldBackEnd backEnd, Check check) throws Exception {
        try (backEnd; Server server = stack.open(List.of(backEnd.port()))) {
            check.of(server, backEnd);
        }
    }

    private static HeldBackEnd answering() throws IOException {
        return HeldBackEnd.answering(0, ANSWER);
    }

    private static void stillServes(Server server) throws IOException {
        try (RawClient client = new RawClient(server.port())) {
            assertThat(client.get("/").hear()).as("an answer afterwards").isEqualTo(GOOD);
        }
    }

    void answerEach() throws Exception {
        with(answering(), (server, backEnd) -> {
            try (RawClient client = new RawClient(server.port())) {
                for (int asked = 1; asked <= IN_TURN; asked++) {
                    assertThat(client.get("/").hear()).isEqualTo(GOOD);
                    assertThat(backEnd.asked()).as("requests to the back end").isEqualTo(asked);
                }
                assertThat(backEnd.connections()).as("connections for %d requests", IN_TURN)
                        .isLessThan(IN_TURN / 2);
            }
        });
    }

    void answerWithoutBackEnds() throws Exception {
        try (Server server = stack.open(List.of());
                RawClient client = new RawClient(server.port())) {
            assertThat(client.get("/").hear()).as("an answer without a back end")
                    .isEqualTo("200 " + BackEndUrls.AT_ONCE);
        }
    }

    void waitAtOnce() throws Exception {
        with(new HeldBackEnd(0), (server, backEnd) -> {
            List<RawClient> clients = new ArrayList<>();
            try {
                for (int i = 0; i < MANY; i++) {
                    clients.add(new RawClient(server.port()).get("/"));
                }
                until("%d requests to wait at once".formatted(MANY),
                        () -> backEnd.asked() == MANY);
                for (RawClient client : clients) {
                    assertThat(client.hasAnswer()).as("answered before its back end").isFalse();
                }
                backEnd.answer(ANSWER);
                for (RawClient client : clients) {
                    assertThat(client.hear()).isEqualTo(GOOD);
                }
            } finally {
                for (RawClient client : clients) {
                    client.close();
                }
            }
        });
    }

    void sayThatItIsGone() throws Exception {
        try (Socket reserved = reservedPort()) {
            int port = reserved.getLocalPort();
            HeldBackEnd gone = new HeldBackEnd(port);
            try (Server server = stack.open(List.of(port));
                    RawClient meanwhile = new RawClient(server.port());
                    RawClient client = new RawClient(server.port())) {
                meanwhile.get("/");
                until("a request to wait", () -> gone.asked() == 1);
                gone.close();
                assertThat(meanwhile.hear()).as("a request whose back end is gone")
                        .startsWith("502 ");
                until("a back end that is gone to be noticed",
                        () -> answer(client).startsWith("502 "));
                try (HeldBackEnd again = HeldBackEnd.answering(port, ANSWER)) {
                    until("a back end that is back to be noticed",
                            () -> answer(client).equals(GOOD));
                    assertThat(again.asked()).isPositive();
                }
            } finally {
                gone.close();
            }
        }
    }

    /** A port that nobody gets who does not ask for it, whether or not somebody listens there. */
    static Socket reservedPort() throws IOException {
        Socket reserved = new Socket();
        reserved.setReuseAddress(true);
        reserved.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        return reserved;
    }

    static String answer(RawClient client) {
        try {
            return client.get("/").hear();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    void failNonsense() throws Exception {
        with(HeldBackEnd.answering(0, "soon"), (server, backEnd) -> {
            try (RawClient client = new RawClient(server.port())) {
                for (int i = 0; i < 2; i++) {
                    assertThat(client.get("/").hear()).as("an answer from nonsense")
                            .startsWith("502 ");
                }
            }
        });
    }

    void outliveClientsThatHangUp() throws Exception {
        with(new HeldBackEnd(0), (server, backEnd) -> {
            for (int i = 0; i < MANY; i++) {
                try (RawClient client = new RawClient(server.port())) {
                    client.get("/");
                    int asked = i + 1;
                    until("a request to wait", () -> backEnd.asked() == asked);
                }
                try (RawClient client = new RawClient(server.port())) {
                    client.send("GET / HT");
                }
            }
            backEnd.answer(ANSWER);
            stillServes(server);
        });
    }

    void refuseNonsense() throws Exception {
        with(answering(), (server, backEnd) -> {
            // The JDK's server reads any version; those of actors wait for more than a few bytes.
            for (String nonsense : List.of("nonsense of more than one word", "\0".repeat(64),
                    "GET / HTTP/1.1\r\nno header")) {
                assertRefused(server, nonsense + "\r\n\r\n");
            }
            assertThat(backEnd.asked()).as("requests to the back end").isZero();
            stillServes(server);
        });
    }

    void refuseAMegabyte() throws Exception {
        with(answering(), (server, backEnd) -> {
            String megabyte = "x".repeat(1 << 20);
            assertRefused(server, "GET /" + megabyte + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
            assertRefused(server,
                    "GET / HTTP/1.1\r\nHost: localhost\r\nX: " + megabyte + "\r\n\r\n");
            assertThat(backEnd.asked()).as("requests to the back end").isZero();
            stillServes(server);
        });
    }

    /** With a status of 400 and more, or by hanging up. */
    private static void assertRefused(Server server, String text) throws IOException {
        try (RawClient client = new RawClient(server.port())) {
            String answer;
            try {
                answer = client.send(text).hear();
            } catch (SocketException e) {
                // It was hung up on while it was sending.
                return;
            }
            assertThat(answer).as("what became of " + text.substring(0, Math.min(9, text.length())))
                    .matches("(?s)|[45]\\d\\d .*");
        }
    }

    void serveBesideSlowClients() throws Exception {
        with(answering(), (server, backEnd) -> {
            List<RawClient> slow = new ArrayList<>();
            try {
                for (int i = 0; i < MANY; i++) {
                    slow.add(new RawClient(server.port()).send("GET / HTTP/1.1\r\nHost: loc"));
                }
                stillServes(server);
                for (RawClient client : slow) {
                    assertThat(client.send("alhost\r\n\r\n").hear()).isEqualTo(GOOD);
                }
            } finally {
                for (RawClient client : slow) {
                    client.close();
                }
            }
        });
    }

    void nameWhatItDoesNotServe() throws Exception {
        with(answering(), (server, backEnd) -> {
            try (RawClient client = new RawClient(server.port())) {
                assertThat(client.get("/else").hear()).startsWith("404 ");
            }
            try (RawClient client = new RawClient(server.port())) {
                client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}");
                assertThat(client.hear()).matches("(?s)40[45] .*");
            }
            assertThat(backEnd.asked()).as("requests to the back end").isZero();
            stillServes(server);
        });
    }

    void listenOnLoopback() throws Exception {
        KernelSockets.assumeListed();
        with(answering(), (server, backEnd) -> assertThat(KernelSockets.listening(server.port()))
                .as("what is bound").isNotEmpty().isSubsetOf(LOOPBACK));
    }

    void endItsThreads() throws Exception {
        StartedThreads threads = new StartedThreads();
        with(answering(), (server, backEnd) -> stillServes(server));
        until("the end of what it started", threads::haveEnded);
    }

    private void until(String what, BooleanSupplier condition) throws InterruptedException {
        Bounded.until(what, patience, condition);
    }
}
