package strandbench.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.UnixOperatingSystemMXBean;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import strandbench.core.Bounded;
import strandbench.core.Patience;
import strandbench.server.BackEndServer.Delays;

/** What the server does with clients and back ends that behave badly. */
class FrontEndTest {
    private static final int MOST = 100;

    /** Nobody waits for the end of it. */
    private static final int HOUR_MILLIS = (int) TimeUnit.HOURS.toMillis(1);

    private final Lines lines = new Lines("test");
    private final Lines backEndLines = new Lines("test-back-ends");
    private BackEndServer backEnd;
    private FrontEnd frontEnd;

    @BeforeEach
    void open() throws IOException {
        backEnd = backEnd(backEndLines, 0);
        frontEnd = new FrontEnd(lines, soundHandler(),
                new BackEndClient(lines, List.of(backEnd.port())), MOST);
    }

    private static BackEndServer backEnd(Lines lines, int port) throws IOException {
        return new BackEndServer(lines, port, new Delays(1, 1, new SplittableRandom(1)));
    }

    private static RequestHandler soundHandler() {
        return new FaultyHandler(FaultyHandler.Fault.NONE, Wait.CALLBACK);
    }

    private void reopen(RequestHandler handler, BackEnds backEnds) throws IOException {
        frontEnd.close();
        frontEnd = new FrontEnd(lines, handler, backEnds, MOST);
    }

    @AfterEach
    void close() {
        frontEnd.close();
        lines.close();
        backEndLines.close();
    }

    /** A client that can do anything. */
    private final class Client implements AutoCloseable {
        private final Socket socket;
        private final BufferedReader answers;

        Client() throws IOException {
            socket = new Socket(InetAddress.getLoopbackAddress(), frontEnd.port());
            socket.setSoTimeout((int) TimeUnit.SECONDS.toMillis(Patience.BOUND_SECONDS));
            answers = new BufferedReader(
                    new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
        }

        Client send(String text) throws IOException {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
            return this;
        }

        String hear() throws IOException {
            return answers.readLine();
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    private void stillServes() throws IOException {
        try (Client client = new Client()) {
            assertThat(client.send("7\n").hear()).isEqualTo("7 OK");
        }
    }

    private void nothingIsLeft() throws InterruptedException {
        Bounded.until("all requests to be answered", () -> frontEnd.inFlight() == 0);
    }

    @Test
    void answersEachRequestOfAConnection() throws IOException {
        try (Client client = new Client()) {
            client.send("1\n2\n3\n");
            assertThat(List.of(client.hear(), client.hear(), client.hear()))
                    .containsExactlyInAnyOrder("1 OK", "2 OK", "3 OK");
        }
    }

    @Test
    void namesWhatIsNoRequestAndGoesOn() throws IOException {
        try (Client client = new Client()) {
            for (String malformed : List.of("", "-1", "one", "1 2", "1234567890123456789", "\0")) {
                assertThat(client.send(malformed + "\n").hear()).as(malformed)
                        .isEqualTo("? MALFORMED");
            }
            assertThat(client.send("7\n").hear()).isEqualTo("7 OK");
        }
    }

    @Test
    void skipsALineOfAMegabyte() throws IOException {
        try (Client client = new Client()) {
            assertThat(client.send("1".repeat(1 << 20) + "\n").hear()).isEqualTo("? TOO_LONG");
            assertThat(client.send("7\n").hear()).isEqualTo("7 OK");
        }
    }

    @Test
    void outlivesClientsThatHangUp() throws Exception {
        for (int i = 0; i < 50; i++) {
            try (Client client = new Client()) {
                client.send(i + "\n1");
            }
        }
        nothingIsLeft();
        stillServes();
    }

    @Tag("process")
    @Test
    void serves10000Connections() throws Exception {
        int connections = 10_000;
        long files = ((UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getMaxFileDescriptorCount();
        assumeTrue(files > connections + 500,
                "a process may open %d files, too few for the connections".formatted(files));
        try (ChildProcess clients = ChildProcess.start(ManyClients.class,
                List.of("" + frontEnd.port(), "" + connections, "" + MOST), note -> {})) {
            for (String state : List.of("connected", "answered")) {
                for (int count = MOST; count <= connections; count += MOST) {
                    assertThat(clients.hear()).isEqualTo(count + " " + state);
                }
            }
            stillServes();
        }
        nothingIsLeft();
        stillServes();
    }

    @Test
    void refusesMoreThanItTakesAtATime() throws Exception {
        FakeBackEnds backEnds = new FakeBackEnds();
        reopen(soundHandler(), backEnds);
        try (Client client = new Client()) {
            for (int i = 0; i < 2 * MOST; i++) {
                client.send(i + "\n");
            }
            // Those that it took have no answer yet.
            for (int i = MOST; i < 2 * MOST; i++) {
                assertThat(client.hear()).isEqualTo(i + " BUSY");
            }
            backEnds.answer(1);
            Set<String> answers = new HashSet<>();
            for (int i = 0; i < MOST; i++) {
                answers.add(client.hear());
            }
            assertThat(answers).hasSize(MOST).allMatch(answer -> answer.endsWith(" OK"));
        }
        nothingIsLeft();
        stillServes();
    }

    @Test
    void refusesWhatNobodyCanHandle() throws Exception {
        RequestHandler nobody = soundHandler();
        nobody.close();
        reopen(nobody, FakeBackEnds.gone());
        try (Client client = new Client()) {
            assertThat(client.send("1\n").hear()).isEqualTo("1 BUSY");
        }
        nothingIsLeft();
    }

    @Test
    void saysThatABackEndIsGoneUntilItIsBack() throws Exception {
        try (Socket reserved = reservedPort(); Lines again = new Lines("test-again")) {
            int port = reserved.getLocalPort();
            BackEndServer gone = backEnd(backEndLines, port);
            reopen(soundHandler(), new BackEndClient(lines, List.of(port)));
            stillServes();
            gone.close();
            backEndLines.close();
            try (Client client = new Client()) {
                Bounded.until("a back end that is gone to be noticed",
                        () -> answer(client).equals("1 FAILED"));
                backEnd(again, port);
                assertThat(answer(client)).isEqualTo("1 OK");
            }
            nothingIsLeft();
        }
    }

    /** A port that nobody gets who does not ask for it, whether or not somebody listens there. */
    private static Socket reservedPort() throws IOException {
        Socket reserved = new Socket();
        reserved.setReuseAddress(true);
        reserved.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        return reserved;
    }

    private static String answer(Client client) {
        try {
            return client.send("1\n").hear();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void failsWhatABackEndAnswersWithNonsense() throws Exception {
        Channel nonsense = backEndLines.listen(0, () -> new LineHandler() {
            @Override
            void line(ChannelHandlerContext connection, String line) {
                Lines.send(connection.channel(), line);
            }
        });
        reopen(soundHandler(),
                new BackEndClient(lines, List.of(Lines.addressOf(nonsense).getPort())));
        try (Client client = new Client()) {
            assertThat(client.send("1\n").hear()).isEqualTo("1 FAILED");
            assertThat(client.send("2\n").hear()).isEqualTo("2 FAILED");
        }
        nothingIsLeft();
    }

    @Tag("process")
    @Test
    void failsWhatWaitsWhenABackEndIsKilled() throws Exception {
        try (ChildProcess process = BackEndProcess.start(HOUR_MILLIS, HOUR_MILLIS)) {
            int slow = Integer.parseInt(process.hear().split(" ")[0]);
            reopen(soundHandler(), new BackEndClient(lines, List.of(slow)));
            try (Client client = new Client()) {
                IntStream.range(0, MOST / 2).forEach(i -> {
                    try {
                        client.send(i + "\n");
                    } catch (IOException e) {
                        throw new AssertionError(e);
                    }
                });
                Bounded.until("requests to be in flight", () -> frontEnd.inFlight() == MOST / 2);
                process.kill();
                for (int i = 0; i < MOST / 2; i++) {
                    assertThat(client.hear()).endsWith(" FAILED");
                }
            }
        }
        nothingIsLeft();
    }

    @Test
    void listensOnLoopbackOnly() {
        assertThat(List.of(frontEnd.address(), backEnd.address()))
                .allMatch(address -> address.getAddress().isLoopbackAddress());
    }
}
