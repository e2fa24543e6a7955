package strandbench.server;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import strandbench.core.Bounded;
import strandbench.core.LimitReached;
import strandbench.server.backend.BackEndUrls;
import strandbench.server.backend.JavaHttpClient;
import strandbench.server.front.JdkHttpServer;
import strandbench.server.front.Server;
import strandbench.server.load.Crowd;
import strandbench.server.load.LocalCrowd;
import strandbench.server.load.Tally;

/** What lets requests wait rejects each server that does not, says how many did, and accepts the same one without a fault. */
class BrokenWaitingTest {
    private static final int REQUESTS = 20;
    private static final int BACK_ENDS = 3;

    /** Of requests beyond the first of each client. */
    private static final int SOME = 5;

    private static final int UNAVAILABLE = 503;
    private static final String BOUND = "the pool has few threads";

    /** Answers a request, of which {@code number} have come before it. */
    private interface Handling {
        void handle(HttpExchange exchange, JavaHttpClient client, int number)
                throws IOException, InterruptedException;
    }

    private static void handleWell(HttpExchange exchange, JavaHttpClient client, int number)
            throws IOException, InterruptedException {
        JdkHttpServer.answer(exchange, client.ask());
    }

    /** From the second of each client on, after some of them. */
    private static Handling after(int some, Handling handling) {
        return (exchange, client, number) -> {
            if (number < REQUESTS + some) {
                handleWell(exchange, client, number);
            } else {
                handling.handle(exchange, client, number);
            }
        };
    }

    /** On {@code threads}, given up when those that are to wait cannot move any more: all have come by once before, whoever serves them. */
    private static void letWait(Handling handling, ExecutorService threads,
            Predicate<Tally> isHopeless) throws Exception {
        AtomicInteger waits = new AtomicInteger();
        Bounded.call("requests to wait", () -> {
            try (Crowd crowd = new LocalCrowd(BACK_ENDS,
                    () -> waits.getAndIncrement() == 0 ? tally -> false : isHopeless);
                    Waiting waiting = new Waiting(
                            (port, ports) -> server(port,
                                    new JavaHttpClient(new BackEndUrls(ports)), handling, threads),
                            crowd, REQUESTS)) {
                waiting.connect();
                waiting.hold(() -> BOUND);
                waiting.answer();
                return crowd;
            }
        });
    }

    private static Server server(int port, JavaHttpClient client, Handling handling,
            ExecutorService threads) throws IOException {
        AtomicInteger number = new AtomicInteger();
        Server server = new JdkHttpServer(port, threads, exchange -> {
            try {
                handling.handle(exchange, client, number.getAndIncrement());
            } catch (IOException | InterruptedException e) {
                JdkHttpServer.fail(exchange);
            }
        });
        return new Server() {
            @Override
            public int port() {
                return server.port();
            }

            @Override
            public void close() {
                client.close();
                server.close();
            }
        };
    }

    private static void letWait(Handling handling) throws Exception {
        letWait(handling, Executors.newCachedThreadPool(), tally -> false);
    }

    private static void rejects(Handling handling, String message) {
        assertThatThrownBy(() -> letWait(handling)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(message);
    }

    private static void isLimited(Handling handling, String message) {
        assertThatThrownBy(() -> letWait(handling)).isInstanceOf(LimitReached.class)
                .hasMessageMatching(message);
    }

    @Test
    void oneWithoutAFaultIsAccepted() throws Exception {
        letWait(BrokenWaitingTest::handleWell);
    }

    @Test
    void oneThatNeverAsks() {
        rejects((exchange, client, number) -> JdkHttpServer.answer(exchange, 7),
                "20 of 20 first requests got a wrong answer, of 0 to the back ends");
    }

    @Test
    void oneThatAnswersEarly() {
        rejects(after(0, (exchange, client, number) -> {
            JdkHttpServer.answer(exchange, 7);
            client.ask();
        }), "requests were answered before the back ends had");
    }

    @Test
    void oneThatAsksTwice() {
        rejects(after(0, (exchange, client, number) -> {
            client.ask();
            handleWell(exchange, client, number);
        }), "20 of 20 requests got an answer of their own, of 40 to the back ends");
    }

    @Test
    void oneThatGivesAllTheSameAnswer() {
        rejects(after(0, (exchange, client, number) -> {
            client.ask();
            JdkHttpServer.answer(exchange, 0);
        }), "1 of 20 requests got an answer of their own, of 20 to the back ends");
    }

    @Test
    void oneThatLetsRequestsQueueUp() {
        assertThatThrownBy(() -> letWait(BrokenWaitingTest::handleWell,
                Executors.newFixedThreadPool(SOME), tally -> tally.asked() == SOME))
                .isInstanceOf(LimitReached.class).hasMessageMatching(
                        "5 of 20 requests wait: 15 have not come to the back ends and do not move, [\\d,]+ platform threads, "
                                + BOUND);
    }

    @Test
    void oneThatRefusesSome() {
        isLimited(after(SOME, (exchange, client, number) -> {
            exchange.sendResponseHeaders(UNAVAILABLE, -1);
            exchange.close();
        }), "5 of 20 requests wait: 15 answered with 503, .*");
    }

    @Test
    void oneThatHangsUpOnSome() {
        isLimited(after(SOME, (exchange, client, number) -> exchange.close()),
                "5 of 20 requests wait: 15 connections ended, .*");
    }

    @Test
    void oneThatKeepsNoConnection() {
        isLimited((exchange, client, number) -> {
            exchange.getResponseHeaders().set("Connection", "close");
            handleWell(exchange, client, number);
        }, "20 of 20 connections: [\\d,]+ connections ended");
    }

    @Test
    void moreThanTheMachineHasFilesFor() throws IOException {
        try (Crowd crowd = new LocalCrowd(BACK_ENDS, () -> tally -> false)) {
            assertThatThrownBy(() -> new Waiting((port, ports) -> {
                throw new AssertionError("it was started");
            }, crowd, Integer.MAX_VALUE)).isInstanceOf(LimitReached.class).hasMessageMatching(
                    "at most [\\d,]+ of 2,147,483,647 requests: each takes two file descriptors of [\\d,]+ \\(ulimit -n\\)");
        }
    }
}
