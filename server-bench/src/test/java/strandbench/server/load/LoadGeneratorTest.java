package strandbench.server.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import strandbench.core.Bounded;
import strandbench.server.backend.FakeBackEnds;
import strandbench.server.front.FrontEnd;
import strandbench.server.front.Request;
import strandbench.server.front.RequestHandler;
import strandbench.server.io.Http;

/** What the load sends over sockets arrives, and so do the answers; {@link Sender} decides when. */
class LoadGeneratorTest {
    /** Requests per second. */
    private static final int RATE = 1_000;

    /** Requests per second: one connection waits for each answer. */
    private static final int MORE_THAN_ONE_TAKES = 100_000;

    /** Requests that get each kind of answer. */
    private static final int OF_EACH = 15;

    /** More than there are requests without an answer. */
    private static final int CONNECTIONS = 1_000;

    /** All answers come within it. */
    private static final Duration ENDLESS = Duration.ofDays(1);

    /** No answer comes within it. */
    private static final Duration OVER = Duration.ofNanos(-1);

    private final Http http = new Http("test");

    @AfterEach
    void close() {
        http.close();
    }

    /** Answers some requests, fails and refuses as many, and says nothing to any other. */
    private int server() throws IOException {
        AtomicInteger requests = new AtomicInteger();
        return new FrontEnd(http, 0, new RequestHandler() {
            @Override
            public void handle(Request request) {
                int number = requests.getAndIncrement();
                if (number < 3 * OF_EACH) {
                    switch (number % 3) {
                        case 0 -> request.answer(0);
                        case 1 -> request.fail();
                        default -> request.refuse();
                    }
                }
            }

            @Override
            public void close() {}
        }, FakeBackEnds.gone(), FrontEnd.DEFAULT_MOST).port();
    }

    /** Sends until all answers have come that there are, and the slice of time that they were due in is over. */
    private static LoadReport send(LoadGenerator load) throws Exception {
        load.rate(RATE);
        Bounded.until("all answers", () -> load.answers() == 3 * OF_EACH);
        Bounded.until("the end of a slice of time", () -> report(load).sent() > 0);
        return load.report();
    }

    private static LoadReport report(LoadGenerator load) {
        try {
            return load.report();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void tellsWhatBecameOfEachRequest() throws Exception {
        try (LoadGenerator load = new LoadGenerator(server(), ENDLESS, CONNECTIONS)) {
            LoadReport met = send(load);
            assertThat(List.of(met.good(), met.failed(), met.refused()))
                    .containsOnly((long) OF_EACH);
            assertThat(met.unanswered()).isEqualTo(met.sent() - 3 * OF_EACH);
            assertThat(load.waiting()).isGreaterThanOrEqualTo(met.unanswered());
            assertThat(load.good()).isEqualTo(OF_EACH);
        }
    }

    @Test
    void countsFromTheMarkOn() throws Exception {
        try (LoadGenerator load = new LoadGenerator(server(), ENDLESS, CONNECTIONS)) {
            send(load);
            load.mark(Duration.ZERO);
            assertThat(load.report().good()).isZero();
            Bounded.until("more requests to be sent", () -> report(load).sent() > 0);
            assertThat(load.good()).isEqualTo(OF_EACH);
        }
    }

    @Test
    void tellsWhatCameTooLate() throws Exception {
        try (LoadGenerator load = new LoadGenerator(server(), OVER, CONNECTIONS)) {
            LoadReport met = send(load);
            assertThat(met.tooLate()).isEqualTo(OF_EACH);
            assertThat(met.good()).isZero();
        }
    }

    @Test
    void sendsNothingUntilItIsTold() throws Exception {
        try (LoadGenerator load = new LoadGenerator(server(), ENDLESS, CONNECTIONS)) {
            assertThat(load.report().sent()).isZero();
        }
    }

    /** Those that find no connection wait, and are sent when one has its answer. */
    @Test
    void sendsOverFewConnectionsToo() throws Exception {
        FrontEnd server = new FrontEnd(http, 0, new RequestHandler() {
            @Override
            public void handle(Request request) {
                request.answer(0);
            }

            @Override
            public void close() {}
        }, FakeBackEnds.gone(), FrontEnd.DEFAULT_MOST);
        try (LoadGenerator load = new LoadGenerator(server.port(), ENDLESS, 1)) {
            load.rate(MORE_THAN_ONE_TAKES);
            Bounded.until("answers over one connection", () -> load.good() > 100);
            Bounded.until("a request that finds no connection", load::isOutOfConnections);
        }
    }

    @Test
    void saysThatTheServerHasHungUp() throws Exception {
        try (LoadGenerator load = new LoadGenerator(server(), ENDLESS, CONNECTIONS)) {
            load.rate(RATE);
            http.close();
            Bounded.until("the end of the connection to be noticed", () -> {
                try {
                    load.report();
                    return false;
                } catch (IOException e) {
                    assertThat(e).hasMessageStartingWith("the server has hung up");
                    return true;
                }
            });
        }
    }
}
