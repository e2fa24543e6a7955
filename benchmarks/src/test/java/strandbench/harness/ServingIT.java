package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import strandbench.agent.QuasarOptions;

/** The server, its back ends and its load as commands, beside clients that are not of this suite. */
class ServingIT {
    private final StartedPrograms programs = new StartedPrograms();

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
        var load = Jar.run("load", url, "--rate", "20", "--warmup", "0", "--seconds", "1");
        assertThat(load.exitCode()).as(load.err()).isZero();
        assertThat(load.out()).contains("0.0 failed").contains("latency in ms")
                .doesNotContain("slow", "half-closed");
    }

    @Test
    void clientsThatBehaveBadlyStandBesideTheLoad() throws Exception {
        String url = start("# VirtualThreadStack:JDK serves: http://localhost:\\d+/", "-jar",
                Jar.FILE.toString(), "serve", "VirtualThreadStack:JDK", "--backends", backEnds());
        var load = Jar.run("load", url, "--rate", "20", "--warmup", "0", "--seconds", "1",
                "--slow", "3", "--half-closed", "2");
        assertThat(load.exitCode()).as(load.err()).isZero();
        assertThat(load.out()).contains("0.0 failed")
                .contains("slow: 3 at a time, of which the server ended 0\n")
                .containsPattern("half-closed: 2 at a time, with \\d+ answers and 0 ends without");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        serve Nobody --backends 1                  | serve Nobody: there is no such model; allowed are AkkaServer, AkkaStack, BaselineServer, BaselineStack, KotlinServer, KotlinStack, PekkoServer, PekkoStack, PlatformThreadServer, PlatformThreadStack, QuasarServer, QuasarStack, VirtualThreadServer, VirtualThreadStack
        serve KotlinServer:FAST --backends 1       | serve KotlinServer:FAST: KotlinServer has no variants
        serve PlatformThreadServer:X --backends 1  | serve PlatformThreadServer:X: allowed variants are CACHED, FIXED_200
        serve BaselineServer --wait MONITOR --backends 1 | serve BaselineServer --wait MONITOR: futures cannot wait on a monitor: there is no strand that could
        serve KotlinServer --most 0 --backends 1   | serve --most 0: allowed are requests from 1
        serve PekkoStack --most 5 --backends 1     | serve PekkoStack: --wait and --most are for handlers; a stack waits as its own client does
        backends --slow-least 5 --slow-most 4      | backends --slow-least 5 --slow-most 4: allowed are milliseconds from 0 to 3600000, the least first
        load http://example.org:80/ --rate 1       | load http://example.org:80/: allowed is http://localhost:PORT/, since load for anybody else is an attack
        load http://localhost:1/ --rate 1 --slow -1 | load: given --slow -1 --half-closed 0; allowed are connections from 0 to 10000
        load http://localhost:1/ --rate 1 --half-closed 10001 | load: given --slow 0 --half-closed 10001; allowed are connections from 0 to 10000
        load http://localhost:1/ --rate 0          | load: given --rate 0 --seconds 10 --warmup 5 --connections 10000 --deadline 1000; allowed are rates from 1 to 1000000, and whole numbers from 1 (--warmup from 0)
        """)
    void wrongInputIsNamed(String line, String complaint) {
        var outcome = Command.run(line.split(" "));
        assertThat(outcome.complaint()).isEqualTo("strandbench: " + complaint);
        assertThat(outcome.exitCode()).isEqualTo(2);
    }

    @Test
    void aLoadThatNobodyAnswersIsRefused() {
        var outcome = Command.run("load", "http://localhost:1/", "--rate", "10", "--warmup", "0",
                "--seconds", "1");
        assertThat(outcome.complaint()).startsWith("strandbench: load http://localhost:1/: ");
        assertThat(outcome.exitCode()).isEqualTo(3);
    }
}
