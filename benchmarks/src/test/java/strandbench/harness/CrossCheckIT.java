package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.core.NeededProgram;

/** The load beside one that is not of this suite, which keeps a constant rate too: vegeta, from Go's registry. */
class CrossCheckIT {
    private static final String VEGETA = "github.com/tsenart/vegeta/v12@v12.13.0";
    private static final List<Integer> RATES = List.of(500, 1_000, 2_000);
    private static final int ROUNDS = 5;
    private static final int SECONDS = 12;
    private static final int WARM_UP = 5;
    private static final double AGREES_PERCENT = 5;

    /** Each tool's own threads wake up between the socket and the clock, later where there is little to do. */
    private static final double OF_THE_TOOL_MILLIS = 0.5;

    @TempDir
    Path folder;

    private final List<Process> started = new ArrayList<>();
    private Path vegeta;
    private String url;
    private Process server;

    /** What a tool says of an attack: requests per second, and milliseconds. */
    private record Said(double rate, double p50, double p99, double max) {
        static Said median(List<Said> rounds) {
            return new Said(median(rounds, Said::rate), median(rounds, Said::p50),
                    median(rounds, Said::p99), median(rounds, Said::max));
        }

        private static double median(List<Said> rounds, ToDoubleFunction<Said> figure) {
            return rounds.stream().mapToDouble(figure).sorted().toArray()[rounds.size() / 2];
        }
    }

    @BeforeEach
    void start() throws IOException {
        assumeTrue(Validation.isLong(), "takes minutes; mvn verify -P validation runs it");
        NeededProgram.GO.orSkip();
        var installed = Jar.execute(folder, Map.of("GOBIN", folder.toString()),
                List.of("go", "install", VEGETA));
        assertThat(installed.exitCode()).as(installed.err()).isZero();
        vegeta = folder.resolve("vegeta");
        String backEnds = serve("backends", "--slow-least", "50", "--slow-most", "100");
        url = serve("serve", "BaselineStack:VERTX", "--backends", backEnds);
        server = started.get(1);
    }

    /** Starts a command that goes on, and returns what the first line of it says behind the colon. */
    private String serve(String... words) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(Jar.java(), Jar.OWN_LOCK, "-jar", Jar.FILE.toString()));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command).directory(Jar.ROOT.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        started.add(process);
        BufferedReader said = process.inputReader();
        String line = said.readLine();
        return line.substring(line.indexOf(": ") + 2);
    }

    @AfterEach
    void end() throws InterruptedException {
        for (Process process : started) {
            process.destroy();
            process.waitFor();
        }
    }

    private Said ours(int rate, int seconds) {
        var load = Jar.run("load", url, "--rate", "" + rate, "--warmup", "" + WARM_UP, "--seconds",
                "" + seconds);
        assertThat(load.exitCode()).as(load.err()).isZero();
        Matcher met = Pattern
                .compile("second: ([\\d.]+) sent.*?p50 ([\\d.]+), p99 ([\\d.]+), .*?max ([\\d.]+)",
                        Pattern.DOTALL)
                .matcher(load.out());
        assertThat(met.find()).as(load.out()).isTrue();
        return new Said(Double.parseDouble(met.group(1)), Double.parseDouble(met.group(2)),
                Double.parseDouble(met.group(3)), Double.parseDouble(met.group(4)));
    }

    private Said vegetas(int rate, int seconds) throws IOException {
        attack(rate, WARM_UP);
        JsonObject report = JsonParser.parseString(attack(rate, seconds)).getAsJsonObject();
        JsonObject latencies = report.getAsJsonObject("latencies");
        return new Said(report.get("rate").getAsDouble(), millis(latencies, "50th"),
                millis(latencies, "99th"), millis(latencies, "max"));
    }

    private String attack(int rate, int seconds) throws IOException {
        Path targets = Files.writeString(folder.resolve("targets"), "GET " + url + "\n");
        Path met = folder.resolve("met.bin");
        var attack = Jar.execute(folder, Map.of(),
                List.of(vegeta.toString(), "attack", "-targets", targets.toString(), "-rate",
                        rate + "/1s", "-duration", seconds + "s", "-output", met.toString()));
        assertThat(attack.exitCode()).as(attack.err()).isZero();
        return Jar.execute(folder, Map.of(), List.of(vegeta.toString(), "report", "-type", "json",
                met.toString())).out();
    }

    private static double millis(JsonObject latencies, String name) {
        return latencies.get(name).getAsDouble() / 1e6;
    }

    @Test
    void bothSayTheSameOfTheSameServer() throws Exception {
        StringBuilder figures = new StringBuilder("medians of %d rounds of %d s in turn, ms\n"
                .formatted(ROUNDS, SECONDS));
        List<String> apart = new ArrayList<>();
        for (int rate : RATES) {
            List<Said> ours = new ArrayList<>();
            List<Said> vegetas = new ArrayList<>();
            for (int round = 0; round < ROUNDS; round++) {
                ours.add(ours(rate, SECONDS));
                vegetas.add(vegetas(rate, SECONDS));
            }
            Said our = Said.median(ours);
            Said their = Said.median(vegetas);
            figures.append(String.format(Locale.ROOT,
                    "%,d/s: load %.1f/s p50 %.2f p99 %.2f, vegeta %.1f/s p50 %.2f p99 %.2f%n", rate,
                    our.rate, our.p50, our.p99, their.rate, their.p50, their.p99));
            for (ToDoubleFunction<Said> figure : List.<ToDoubleFunction<Said>>of(Said::rate,
                    Said::p50, Said::p99)) {
                double one = figure.applyAsDouble(our);
                double other = figure.applyAsDouble(their);
                if (Math.abs(one - other) > Math.max(OF_THE_TOOL_MILLIS,
                        other * AGREES_PERCENT / 100)) {
                    apart.add("%d/s: %.3f".formatted(rate, one / other));
                }
            }
        }
        Validation.record("cross-check", figures.toString());
        assertThat(apart).as("what differs by more than %.0f %% and %.1f ms:%n%s", AGREES_PERCENT,
                OF_THE_TOOL_MILLIS, figures)
                .isEmpty();
    }

    /** A server that stands still for a second is seen by all who would have been answered meanwhile. */
    @Test
    void bothSeeAServerThatStandsStill() throws Exception {
        Said our = beside(() -> ours(500, SECONDS));
        Said their = beside(() -> vegetas(500, SECONDS));
        Validation.record("cross-check-stall", String.format(Locale.ROOT, """
            a server that was stopped for 1 s of %d s, 500/s, ms
            load p50 %.2f p99 %.2f max %.2f
            vegeta p50 %.2f p99 %.2f max %.2f
            """, SECONDS, our.p50, our.p99, our.max, their.p50, their.p99, their.max));
        assertThat(List.of(our.max, their.max)).allMatch(max -> max > 900 && max < 1_500);
        assertThat(our.p99 / their.p99).isBetween(0.9, 1.1);
    }

    /** Stops the server for a second in the middle of what is counted. */
    private Said beside(Callable<Said> attack) throws Exception {
        CompletableFuture<Said> said = CompletableFuture.supplyAsync(() -> {
            try {
                return attack.call();
            } catch (Exception e) {
                throw new CompletionException(e);
            }
        });
        Thread.sleep((WARM_UP + SECONDS / 2) * 1_000L);
        Jar.signal("STOP", server);
        Thread.sleep(1_000);
        Jar.signal("CONT", server);
        return said.join();
    }
}
