package strandbench.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.UnixOperatingSystemMXBean;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import strandbench.core.Bounded;
import strandbench.server.BackEndServer.Delays;

/** What the server does with clients and back ends that behave badly. */
class FrontEndTest {
    private static final int MOST = 100;
    private static final int TIMEOUT_MILLIS = 20_000;

    private final Lines lines = new Lines("test");
    private final Lines backEndLines = new Lines("test-back-ends");
    private BackEndServer backEnd;
    private FrontEnd frontEnd;

    @BeforeEach
    void open() throws IOException {
        backEnd = backEnd(0, 1);
        RequestHandler handler = new FaultyHandler(FaultyHandler.Fault.NONE);
        frontEnd = new FrontEnd(lines, handler, new BackEndClient(lines, List.of(backEnd.port())),
                MOST);
    }

    private BackEndServer backEnd(int port, int millis) throws IOException {
        return new BackEndServer(backEndLines, port,
                new Delays(millis, millis, new SplittableRandom(1)));
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
            socket.setSoTimeout(TIMEOUT_MILLIS);
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
        Bounded.until("all requests to be answered", Bounded.BOUND, () -> frontEnd.inFlight() == 0);
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

    @Test
    void serves10000Connections() throws Exception {
        int connections = 10_000;
        long files = ((UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getMaxFileDescriptorCount();
        assumeTrue(files > connections + 500,
                "a process may open %d files, too few for the connections".formatted(files));
        try (ChildProcess clients = ChildProcess.start(ManyClients.class,
                List.of("" + frontEnd.port(), "" + connections, "" + MOST), note -> {})) {
            assertThat(clients.hear()).isEqualTo(connections + " answered");
            stillServes();
        }
        nothingIsLeft();
        stillServes();
    }

    @Test
    void refusesMoreThanItTakesAtATime() throws Exception {
        backEnd.close();
        backEnd = backEnd(0, 500);
        frontEnd.close();
        frontEnd = new FrontEnd(lines, new FaultyHandler(FaultyHandler.Fault.NONE),
                new BackEndClient(lines, List.of(backEnd.port())), MOST);
        try (Client client = new Client()) {
            for (int i = 0; i < 2 * MOST; i++) {
                client.send(i + "\n");
            }
            List<String> answers = new ArrayList<>();
            for (int i = 0; i < 2 * MOST; i++) {
                answers.add(client.hear());
            }
            assertThat(answers).filteredOn(answer -> answer.endsWith(" BUSY")).hasSize(MOST);
            assertThat(answers).filteredOn(answer -> answer.endsWith(" OK")).hasSize(MOST);
        }
        nothingIsLeft();
        stillServes();
    }

    @Test
    void refusesWhatNobodyCanHandle() throws Exception {
        frontEnd.close();
        RequestHandler nobody = new FaultyHandler(FaultyHandler.Fault.NONE);
        nobody.close();
        frontEnd = new FrontEnd(lines, nobody, FakeBackEnds.gone(), MOST);
        try (Client client = new Client()) {
            assertThat(client.send("1\n").hear()).isEqualTo("1 BUSY");
        }
        nothingIsLeft();
    }

    @Test
    void saysThatABackEndIsGoneUntilItIsBack() throws Exception {
        stillServes();
        int port = backEnd.port();
        backEnd.close();
        backEndLines.close();
        try (Client client = new Client(); Lines again = new Lines("test-again")) {
            Bounded.until("a back end that is gone to be noticed", Bounded.BOUND,
                    () -> answer(client).equals("1 FAILED"));
            new BackEndServer(again, port, new Delays(1, 1, new SplittableRandom(1)));
            assertThat(answer(client)).isEqualTo("1 OK");
        }
        nothingIsLeft();
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
        frontEnd.close();
        frontEnd = new FrontEnd(lines, new FaultyHandler(FaultyHandler.Fault.NONE),
                new BackEndClient(lines, List.of(Lines.portOf(nonsense))), MOST);
        try (Client client = new Client()) {
            assertThat(client.send("1\n").hear()).isEqualTo("1 FAILED");
            assertThat(client.send("2\n").hear()).isEqualTo("2 FAILED");
        }
        nothingIsLeft();
    }

    @Test
    void failsWhatWaitsWhenABackEndIsKilled() throws Exception {
        try (ChildProcess process = ChildProcess.start(BackEndProcess.class)) {
            int slow = Integer.parseInt(process.hear().split(" ")[0]);
            frontEnd.close();
            frontEnd = new FrontEnd(lines, new FaultyHandler(FaultyHandler.Fault.NONE),
                    new BackEndClient(lines, List.of(slow)), MOST);
            try (Client client = new Client()) {
                IntStream.range(0, MOST / 2).forEach(i -> {
                    try {
                        client.send(i + "\n");
                    } catch (IOException e) {
                        throw new AssertionError(e);
                    }
                });
                Bounded.until("requests to be in flight", Bounded.BOUND,
                        () -> frontEnd.inFlight() == MOST / 2);
                process.kill();
                for (int i = 0; i < MOST / 2; i++) {
                    assertThat(client.hear()).endsWith(" FAILED");
                }
            }
        }
        nothingIsLeft();
    }

    @Test
    void listensOnLoopbackOnly() throws IOException {
        List<InetAddress> others = NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
                .toList();
        for (InetAddress other : others) {
            assertThatThrownBy(() -> new Socket(other, frontEnd.port()).close()).as("%s", other)
                    .isInstanceOf(ConnectException.class);
        }
    }
}
