package strandbench.server;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import strandbench.harness.Validation;
import strandbench.server.backend.BackEndClient;
import strandbench.server.front.FrontEnd;
import strandbench.server.front.Request;
import strandbench.server.front.RequestHandler;
import strandbench.server.io.Http;
import strandbench.server.load.Load;
import strandbench.server.load.LoadReport;
import strandbench.server.load.Trial;

/** Records how much the load can send, and how punctually: against a server that answers at once. */
class LoadIT {
    /** No load has to be able to send more. */
    private static final int ENOUGH = 1_000_000;

    private static final int CONNECTIONS = 1_000;
    private static final Duration SETTLING = Duration.ofSeconds(3);
    private static final Duration COUNTED = Duration.ofSeconds(2);

    /** Of what it is told to send, what one sends that keeps up. */
    private static final double KEEPS_UP = 0.98;

    @Test
    void tellsHowPunctualItIsAtHalfOfWhatItCanSend() throws Exception {
        assumeTrue(Validation.isLong(),
                "says as much of the machine as of the load; mvn verify -P validation runs it");
        try (Http http = new Http("test");
                FrontEnd server = new FrontEnd(http, 0, new AnswersAtOnce(),
                        new BackEndClient(http, List.of()), FrontEnd.DEFAULT_MOST);
                Load load = new Load(server.port(), Duration.ofSeconds(1), CONNECTIONS)) {
            int most = most(load);
            LoadReport half = at(load, most / 2);
            Validation.record("load", String.format(Locale.ROOT, """
                requests per second that the load can send: %,d
                at half of it, sent later than they were to be: 99 %% by %.3f ms at most
                """, most, half.lateBy()));
        }
    }

    /** The highest rate, of those that double, that it still sends. */
    private static int most(Load load) throws IOException, InterruptedException {
        int rate = 1_000;
        while (2 * rate <= ENOUGH) {
            LoadReport met = at(load, 2 * rate);
            if (met.good() < KEEPS_UP * 2 * rate * met.seconds()
                    || met.lateBy() > Trial.PUNCTUAL_MILLIS) {
                break;
            }
            rate *= 2;
        }
        return rate;
    }

    private static LoadReport at(Load load, int rate) throws IOException, InterruptedException {
        load.rate(rate);
        Thread.sleep(SETTLING);
        load.mark(Duration.ofSeconds(1));
        Thread.sleep(COUNTED);
        return load.report();
    }

    private record AnswersAtOnce() implements RequestHandler {
        @Override
        public void handle(Request request) {
            request.answer(0);
        }

        @Override
        public void close() {}
    }
}
