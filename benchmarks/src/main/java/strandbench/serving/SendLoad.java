package strandbench.serving;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import strandbench.harness.cli.Action;
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Terminal;
import strandbench.server.load.LoadGenerator;
import strandbench.server.load.LoadReport;

/** Sends requests at a rate, answered or not, and reports the answers and failures. */
@Command(name = "load", description = "send requests at a constant rate to a server on loopback, and report the answers")
public final class SendLoad implements Action {
    private static final List<String> LOOPBACK = List.of("localhost", "127.0.0.1");
    private static final List<String> PATHS = List.of("", "/");
    private static final int LAST_PORT = 65_535;

    /** The shortest time that the slow back end takes. */
    private static final int SLOW_MILLIS = 1_500;

    @Parameters(index = "0", paramLabel = "URL", description = "as in http://localhost:8080/")
    URI url;

    @Option(names = "--rate", paramLabel = "N", required = true, description = "requests per second")
    int rate;

    @Option(names = "--seconds", paramLabel = "N", description = "the counted seconds; ${DEFAULT-VALUE} if not given")
    int seconds = 10;

    @Option(names = "--warmup", paramLabel = "N", description = "seconds before the counted ones, with a rate that rises in steps; ${DEFAULT-VALUE} if not given")
    int warmup = 5;

    @Option(names = "--connections", paramLabel = "N", description = "the most open connections; ${DEFAULT-VALUE} if not given")
    int connections = 10_000;

    @Option(names = "--deadline", paramLabel = "MS", description = "the longest time of a good answer; ${DEFAULT-VALUE} if not given")
    int deadline = 1_000;

    @Override
    public int carryOut() {
        require();
        try {
            LoadReport met = LoadGenerator.send(url.getPort(), rate, Duration.ofSeconds(warmup),
                    Duration.ofSeconds(seconds), Duration.ofMillis(deadline), connections);
            Terminal.print(text(met) + causes(met));
            return met.good() > 0 && met.failed() + met.unanswered() == 0 ? 0 : 1;
        } catch (IOException e) {
            throw Refusal.environment("load %s: %s", url, e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 1;
        }
    }

    private void require() {
        if (url.getHost() == null || !LOOPBACK.contains(url.getHost()) || url.getPort() <= 0
                || url.getPort() > LAST_PORT || !"http".equals(url.getScheme())
                || !PATHS.contains(url.getPath())) {
            throw Refusal.usage(
                    "load %s: allowed is http://localhost:PORT/, since load on any other server is an attack",
                    url);
        }
        if (rate < 1 || rate > 1_000_000 || seconds < 1 || warmup < 0 || connections < 1
                || deadline < 1) {
            throw Refusal.usage(
                    "load: given --rate %d --seconds %d --warmup %d --connections %d --deadline %d; allowed are rates from 1 to 1000000, and whole numbers from 1 (--warmup from 0)",
                    rate, seconds, warmup, connections, deadline);
        }
    }

    /** Why answers were bad, if any were. */
    private String causes(LoadReport met) {
        StringBuilder text = new StringBuilder();
        met.failures().forEach((status, count) -> text.append("failed: %d %s%n".formatted(count,
                status == LoadReport.LOST
                        ? "whose connection ended before the answer"
                        : "with status " + status)));
        if (met.refused() > 0) {
            text.append("refused: %d with status 503%n".formatted(met.refused()));
        }
        if (met.unanswered() > 0) {
            text.append("without an answer: %d%n".formatted(met.unanswered()));
        }
        if (met.tooLate() > 0) {
            text.append("too late: %d after more than %d ms%s%n".formatted(met.tooLate(), deadline,
                    deadline > SLOW_MILLIS
                            ? ""
                            : "; a fifth is by design, as one of the five back ends of serve answers after 1.5 to 3 s"));
        }
        return text.toString();
    }

    private static String text(LoadReport met) {
        return String.format(Locale.ROOT,
                """
                    requests per second: %.1f sent, %.1f good, %.1f too late, %.1f refused, %.1f failed, %.1f without an answer; %d wait
                    latency in ms, from when each was to be sent: p50 %.2f, p99 %.2f, p99.9 %.2f, max %.2f
                    without what the back end took: p50 %.2f, p99 %.2f, max %.2f
                    sent later than it was to be: p99 %.3f ms
                    """,
                met.sent() / met.seconds(), met.good() / met.seconds(),
                met.tooLate() / met.seconds(), met.refused() / met.seconds(),
                met.failed() / met.seconds(), met.unanswered() / met.seconds(), met.waiting(),
                met.latency().p50(), met.latency().p99(), met.latency().p999(), met.latency().max(),
                met.excess().p50(), met.excess().p99(), met.excess().max(), met.lateBy());
    }
}
