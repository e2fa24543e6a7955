package strandbench.serving;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import strandbench.core.Ending;
import strandbench.harness.text.Refusal;
import strandbench.server.backend.BackEndUrls;

/** Checks the back ends while a model's server runs, in the same way for all models, and reports why requests fail. */
final class BackEndWatch {
    private static final int EVERY_MILLIS = 1_000;

    /** The most faults that are reported: each new wrong answer of a back end is a new fault. */
    private static final int MOST_LINES = 20;

    /** The most bytes of an answer that are read: a right answer is a number. */
    private static final int LONGEST_BODY = 80;

    private static final int OK = 200;

    private BackEndWatch() {}

    /** Why a back end does not work; empty if it answers as it should. */
    static Optional<String> fault(int port) {
        try {
            ask(port);
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of("the back end on port %d: %s".formatted(port, Refusal.brief(e)));
        }
    }

    private static void ask(int port) throws IOException {
        var asked = (HttpURLConnection) new BackEndUrls(List.of(port)).next().toURL()
                .openConnection();
        asked.setInstanceFollowRedirects(false);
        asked.setReadTimeout((int) Ending.BOUND.toMillis());
        try {
            int status = asked.getResponseCode();
            byte[] body = status == OK
                    ? asked.getInputStream().readNBytes(LONGEST_BODY)
                    : new byte[0];
            BackEndUrls.read(status, new String(body, StandardCharsets.US_ASCII));
        } finally {
            asked.disconnect();
        }
    }

    /** Reports each fault once, until the thread is interrupted. */
    static void watch(List<Integer> ports) throws InterruptedException {
        Set<String> said = new HashSet<>();
        while (true) {
            Thread.sleep(EVERY_MILLIS);
            for (int port : ports) {
                fault(port).filter(fault -> said.size() < MOST_LINES && said.add(fault))
                        .ifPresent(fault -> System.err.printf(
                                "strandbench: serve: %s; requests that ask it are answered with 502%n",
                                fault));
            }
        }
    }
}
