package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import strandbench.core.Bounded;
import strandbench.core.Patience;

/** What servers do when more clients come than their process may open files. */
class DescriptorsIT {
    /** That the process of the server may have. */
    private static final int LIMIT = 256;

    private static final int CLIENTS = 400;

    private static final String GOOD = "HTTP/1.1 200 ";

    /** After which a client asks anew; how often it may is not what is tested. */
    private static final int ASK_AGAIN_MILLIS = 5_000;

    private final StartedPrograms programs = new StartedPrograms();
    private final List<Socket> clients = new ArrayList<>();

    @AfterEach
    void endAll() throws IOException, InterruptedException {
        hangUp();
        programs.end();
    }

    private StartedPrograms.Started serve(String model) throws IOException {
        List<String> command = List.of("sh", "-c", "ulimit -n " + LIMIT + "; exec \"$@\"", "sh",
                Jar.java(), Jar.OWN_LOCK, "-jar", Jar.FILE.toString(), "serve", model,
                "--backends", programs.startBackEnds());
        // Each of those that are refused may be logged.
        return programs.start("# " + model + " .*: http:.*",
                Redirect.DISCARD, command);
    }

    private static int portOf(StartedPrograms.Started server) {
        return URI.create(server.says()).getPort();
    }

    private static Socket connect(int port) throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), port);
    }

    private static void ask(Socket client) throws IOException {
        client.getOutputStream().write(
                "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    }

    private static boolean answers(int port) {
        try (Socket client = connect(port)) {
            client.setSoTimeout(ASK_AGAIN_MILLIS);
            ask(client);
            return hear(client).equals(GOOD);
        } catch (IOException e) {
            return false;
        }
    }

    /** How its answer begins; empty where it was hung up on. */
    private static String hear(Socket client) throws IOException {
        return new String(client.getInputStream().readNBytes(GOOD.length()),
                StandardCharsets.US_ASCII);
    }

    private static long openFiles(Process process) {
        try (Stream<Path> files = Files.list(Path.of("/proc/" + process.pid() + "/fd"))) {
            return files.count();
        } catch (IOException e) {
            throw new AssertionError("the server has ended", e);
        }
    }

    private void hangUp() throws IOException {
        for (Socket client : clients) {
            client.close();
        }
        clients.clear();
    }

    /** Not the JDK's: where it cannot accept, it may leave undone what would let it accept again. */
    @ParameterizedTest
    @ValueSource(strings = {"PlatformThreadServer", "PlatformThreadStack:JETTY_CACHED",
        "KotlinStack:NETTY", "BaselineStack:VERTX", "ReactorStack", "PekkoStack"})
    void serversAnswerAgainOnceClientsHaveHungUp(String model) throws Exception {
        StartedPrograms.Started server = serve(model);
        int port = portOf(server);
        Bounded.until("an answer", () -> answers(port));
        // The kernel lets in as many as may wait to be accepted, which is more.
        for (int i = 0; i < CLIENTS; i++) {
            clients.add(connect(port));
        }
        Bounded.until("all descriptors to be used", () -> openFiles(server.process()) == LIMIT);
        try (Socket oneTooMany = connect(port)) {
            ask(oneTooMany);
            assertThat(oneTooMany.getInputStream().available()).as("bytes of an answer").isZero();
            hangUp();
            Bounded.until("an answer afterwards", () -> answers(port));
            oneTooMany.setSoTimeout((int) TimeUnit.SECONDS.toMillis(Patience.BOUND_SECONDS));
            assertThat(hear(oneTooMany)).as("what becomes of one too many")
                    .matches("|HTTP/1\\.1 .*");
        }
    }

    /** Helidon's takes a connection that it cannot accept for the end of its socket. */
    @Test
    void helidonsStopsListening() throws Exception {
        StartedPrograms.Started server = serve("VirtualThreadStack:HELIDON");
        int port = portOf(server);
        Bounded.until("an answer", () -> answers(port));
        Bounded.until("nobody to listen any more", () -> {
            try {
                clients.add(connect(port));
                return false;
            } catch (ConnectException e) {
                return true;
            } catch (IOException e) {
                // It was hung up on while it connected.
                return false;
            }
        });
        hangUp();
        assertThat(answers(port)).as("an answer afterwards").isFalse();
        assertThat(server.process().isAlive()).isTrue();
    }
}
