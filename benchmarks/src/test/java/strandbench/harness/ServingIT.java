package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import strandbench.agent.QuasarOptions;
import strandbench.core.Bounded;

/** The server, its back ends and its load as commands, beside clients that are not of this suite. */
class ServingIT {
    private final StartedPrograms programs = new StartedPrograms();

    @TempDir
    private Path temporary;

    /** Starts a command that goes on, and returns what the first line of it says behind the colon. */
    private String start(String pattern, String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(Jar.java(), Jar.OWN_LOCK));
        command.addAll(List.of(words));
        return programs.start(pattern, ProcessBuilder.Redirect.INHERIT, command).says();
    }

    private String backEnds() throws IOException {
        return programs.startBackEnds();
    }

    @AfterEach
    void endWhatWasStarted() throws InterruptedException {
        programs.end();
    }

    @ParameterizedTest
    @ValueSource(strings = {"VirtualThreadServer", "PlatformThreadServer:FIXED_200",
        "VirtualThreadStack:HELIDON"})
    void anyClientMayAskAModel(String model) throws Exception {
        String url = start("# " + model + "( waits by CALLBACK| serves): http://localhost:\\d+/",
                "-jar",
                Jar.FILE.toString(), "serve", model, "--backends", backEnds());
        assertServes(url);
    }

    @Test
    void aModelIsServedWithItsAgent() throws Exception {
        String url = start("# QuasarServer waits by SLEEP: http://localhost:\\d+/",
                Stream.concat(Stream.of("-javaagent:" + Jar.FILE),
                        Stream.concat(Arrays.stream(QuasarOptions.JVM_OPTIONS.split(" ")),
                                Stream.of("-jar",
                                        Jar.FILE.toString(), "serve", "QuasarServer", "--wait",
                                        "SLEEP", "--backends",
                                        backEnds())))
                        .toArray(String[]::new));
        assertServes(url);
    }

    private static void assertServes(String url) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            for (int i = 0; i < 10; i++) {
                HttpResponse<String> answer = client.send(
                        HttpRequest.newBuilder(URI.create(url)).build(),
                        HttpResponse.BodyHandlers.ofString());
                assertThat(answer.statusCode()).isEqualTo(200);
                // The milliseconds that the back end took, which a busy machine may make many.
                assertThat(answer.body()).matches("\\d+");
            }
        }
        assertThat(load(url)).contains("latency in ms");
    }

    /** A busy machine may leave requests without an answer, which is no failure of the server's. */
    private static String load(String url, String... more) {
        List<String> words = new ArrayList<>(List.of("load", url, "--rate", "20", "--warmup", "0",
                "--seconds", "1", "--deadline", "60000"));
        words.addAll(List.of(more));
        var load = Jar.run(words.toArray(String[]::new));
        assertThat(load.out()).as(load.err()).contains(" 0.0 failed").doesNotContain("failed: ");
        assertThat(load.exitCode()).isEqualTo(load.out().contains("without an answer: ") ? 1 : 0);
        return load.out();
    }

    /** The commands of the page, at another port and for a shorter time. */
    @Test
    void theExampleOfThePageIsServedUntilItsBackEndsAreGone() throws Exception {
        List<String> lines = Files.readString(Jar.ROOT.resolve("docs/which-server.md")).lines()
                .filter(line -> line.matches("java -jar benchmarks.jar (serve|backends|load) .*"))
                .toList();
        assertThat(lines).hasSize(2);
        Path errors = temporary.resolve("errors");
        var server = programs.start("# VirtualThreadStack:HELIDON serves: http://localhost:\\d+/",
                ProcessBuilder.Redirect.to(errors.toFile()),
                words(lines.get(0).replace(" --port 8080", "")));
        List<String> load = words(lines.get(1).replace("http://localhost:8080/", server.says())
                + " --warmup 0 --seconds 1");

        assertThat(Jar.execute(Jar.ROOT, Map.of(), load).out()).contains(" 0.0 failed")
                .contains("ms; a fifth is by design").doesNotContain("failed: ", "refused: ");
        assertThat(errors).isEmptyFile();

        backEndsOf(server).destroy();
        String fault = "strandbench: serve: the back end on port \\d+: Connection refused; requests that ask it are answered with 502";
        Bounded.until("a line for each back end",
                () -> linesOf(errors).stream().filter(line -> line.matches(fault)).count() == 5);
        var failed = Jar.execute(Jar.ROOT, Map.of(), load);
        assertThat(failed.out()).contains(" 0.0 good")
                .containsPattern("failed: \\d+ with status 502");
        assertThat(failed.exitCode()).isEqualTo(1);
        assertThat(linesOf(errors)).as("each fault once").doesNotHaveDuplicates();
    }

    @Test
    void theBackEndsOfAServerEndWithIt() throws Exception {
        var server = programs.start("# KotlinServer waits .*", ProcessBuilder.Redirect.INHERIT,
                words("java -jar benchmarks.jar serve KotlinServer"));
        ProcessHandle backEnds = backEndsOf(server);
        programs.end();
        Bounded.until("the end of the back ends", () -> !backEnds.isAlive());
    }

    /** Of a command as a page has it, on the JDK of the tests. */
    private static List<String> words(String line) {
        List<String> words = Jar.jvm(Jar.OWN_LOCK);
        words.addAll(List.of(line.split(" ")).subList(1, line.split(" ").length));
        return words;
    }

    private static ProcessHandle backEndsOf(StartedPrograms.Started server) {
        List<ProcessHandle> children = server.process().children().toList();
        assertThat(children).hasSize(1);
        return children.get(0);
    }

    private static List<String> linesOf(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        serve Nobody                   | serve Nobody: there is no such model; allowed are AkkaServer, AkkaStack, BaselineServer, BaselineStack, KotlinServer, KotlinStack, PekkoServer, PekkoStack, PlatformThreadServer, PlatformThreadStack, QuasarServer, QuasarStack, ReactorStack, VirtualThreadServer, VirtualThreadStack
        serve KotlinServer:FAST        | serve KotlinServer:FAST: KotlinServer has no variants
        serve PlatformThreadServer:X   | serve PlatformThreadServer:X: allowed variants are CACHED, FIXED_200
        serve BaselineServer --wait MONITOR  | serve BaselineServer --wait MONITOR: futures cannot wait on a monitor: there is no strand that could
        serve KotlinServer --most 0    | serve --most 0: allowed are requests from 1
        serve PekkoStack --most 5      | serve PekkoStack: --wait and --most are for handlers; a stack waits as its own client does
        serve KotlinServer --port 65536            | serve --port 65536: allowed are ports from 1 to 65535
        serve KotlinServer --backends 1,0          | serve --backends 0: allowed are ports from 1 to 65535
        load http://localhost:65536/ --rate 1      | load http://localhost:65536/: allowed is http://localhost:PORT/, since load on any other server is an attack
        backends --slow-least 5 --slow-most 4      | backends --slow-least 5 --slow-most 4: allowed are milliseconds from 0 to 3600000, the least first
        load http://example.org:80/ --rate 1       | load http://example.org:80/: allowed is http://localhost:PORT/, since load on any other server is an attack
        load http://localhost:1/ --rate 0          | load: given --rate 0 --seconds 10 --warmup 5 --connections 10000 --deadline 1000; allowed are rates from 1 to 1000000, and whole numbers from 1 (--warmup from 0)
        """)
    void wrongInputIsNamed(String line, String complaint) {
        var outcome = Command.run(line.split(" "));
        assertThat(outcome.complaint()).isEqualTo("strandbench: " + complaint);
        assertThat(outcome.exitCode()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        load http://localhost:1 --rate 10             | load http://localhost:1: Connection refused
        serve VirtualThreadStack --backends 1         | serve VirtualThreadStack: the back end on port 1: Connection refused; without --backends it starts back ends itself
        """)
    void aPortThatNobodyListensOnIsNamed(String line, String complaint) {
        assertRefused(Jar.run(line.split(" ")), complaint);
    }

    @Test
    void aPortThatIsTakenIsNamed() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String line = "serve VirtualThreadStack:HELIDON --port " + taken.getLocalPort();
            assertRefused(Jar.run(line.split(" ")), line + ": Address already in use");
        }
    }

    @Test
    void aServerThatIsNoBackEndIsNamed() throws IOException {
        HttpServer knowsNothing = HttpServer
                .create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        knowsNothing.start();
        try {
            int port = knowsNothing.getAddress().getPort();
            assertRefused(Jar.run("serve", "VirtualThreadStack", "--backends", "" + port),
                    "serve VirtualThreadStack: the back end on port %d: a back end answered with 404; without --backends it starts back ends itself"
                            .formatted(port));
        } finally {
            knowsNothing.stop(0);
        }
    }

    /** By a process that would be ended if it went on to serve. */
    private static void assertRefused(Jar.Outcome outcome, String complaint) {
        assertThat(outcome.complaint()).isEqualTo("strandbench: " + complaint);
        assertThat(outcome.exitCode()).isEqualTo(3);
    }
}
