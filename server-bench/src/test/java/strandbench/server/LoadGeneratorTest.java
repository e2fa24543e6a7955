package strandbench.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import strandbench.core.Bounded;

/** The load keeps its schedule whatever the server does, and tells what it met. */
class LoadGeneratorTest {
    /** Requests per second; as many are sent. */
    private static final int RATE = 200;
    private static final Duration DEADLINE = Duration.ofMillis(500);

    /** For so long a server answers nothing. */
    private static final int STALL_MILLIS = 400;

    private final Lines lines = new Lines("test");
    private final ScheduledExecutorService timer = Executors
            .newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory());

    @AfterEach
    void close() {
        timer.shutdownNow();
        lines.close();
    }

    private int server(Consumer<Request> handling) throws IOException {
        return new FrontEnd(lines, new RequestHandler() {
            @Override
            public void handle(Request request) {
                handling.accept(request);
            }

            @Override
            public void close() {}
        }, FakeBackEnds.gone(), FrontEnd.DEFAULT_MOST).port();
    }

    /** Answers nothing for a while from the first request on, and then everything. */
    private int stallingServer() throws IOException {
        AtomicInteger requests = new AtomicInteger();
        long[] end = new long[1];
        return server(request -> {
            if (requests.getAndIncrement() == 0) {
                end[0] = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(STALL_MILLIS);
            }
            timer.schedule(request::answer, end[0] - System.nanoTime(), TimeUnit.NANOSECONDS);
        });
    }

    /** Sends what makes a second, and waits for all answers. */
    private static LoadReport send(LoadGenerator load) throws Exception {
        try (load) {
            load.mark();
            load.rate(RATE);
            Bounded.until("requests to be sent", Bounded.BOUND, () -> report(load).sent() >= RATE);
            load.rate(0);
            Bounded.until("all answers", Bounded.BOUND, () -> report(load).waiting() == 0);
            return load.report();
        }
    }

    private static LoadReport report(LoadGenerator load) {
        try {
            return load.report();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static LoadGenerator load(int port) throws IOException {
        return new LoadGenerator(port, DEADLINE, 2);
    }

    @Test
    void sendsAtTheRateItIsTold() throws Exception {
        try (LoadGenerator load = load(server(Request::answer))) {
            load.rate(RATE);
            load.mark();
            Bounded.until("two seconds", Bounded.BOUND, () -> report(load).seconds() >= 2);
            LoadReport met = load.report();
            assertThat(met.sent() / met.seconds()).isCloseTo(RATE, within(RATE * 0.05));
            assertThat(met.good()).isCloseTo(met.sent(), within(5L));
        }
    }

    @Test
    void tellsWhatBecameOfEachRequest() throws Exception {
        AtomicInteger requests = new AtomicInteger();
        LoadReport met = send(load(server(request -> {
            switch (requests.getAndIncrement() % 4) {
                case 0 -> request.answer();
                case 1 -> request.fail();
                case 2 -> request.refuse();
                default -> timer.schedule(request::answer, DEADLINE.toMillis() + 1,
                        TimeUnit.MILLISECONDS);
            }
        })));
        assertThat(List.of(met.good(), met.failed(), met.refused(), met.tooLate()))
                .allSatisfy(count -> assertThat(count).isCloseTo(met.sent() / 4, within(1L)));
    }

    @Test
    void seesAStall() throws Exception {
        assertSeesTheStall(send(load(stallingServer())).p99());
    }

    @Test
    void oneThatWaitsForAnswersDoesNotSeeAStall() throws Exception {
        double p99 = closedLoop(stallingServer());
        assertThatThrownBy(() -> assertSeesTheStall(p99)).isInstanceOf(AssertionError.class);
    }

    /** Two in five requests meet the stall, and the first of them nearly all of it. */
    private static void assertSeesTheStall(double p99) {
        assertThat(p99).as("p99 in ms").isGreaterThan(STALL_MILLIS / 2.0);
    }

    /** The latency of 99 %, in milliseconds, as those measure it who send the next request after an answer. */
    private static double closedLoop(int port) throws IOException {
        List<Double> latencies = new ArrayList<>();
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
                BufferedReader answers = new BufferedReader(new InputStreamReader(
                        socket.getInputStream(), StandardCharsets.US_ASCII))) {
            for (int i = 0; i < RATE; i++) {
                long begin = System.nanoTime();
                socket.getOutputStream().write((i + "\n").getBytes(StandardCharsets.US_ASCII));
                answers.readLine();
                latencies.add((System.nanoTime() - begin) / 1e6);
            }
        }
        Collections.sort(latencies);
        return latencies.get(RATE * 99 / 100);
    }

    @Test
    void tellsWhenItWasLateItself() throws Exception {
        LoadGenerator late = new LoadGenerator(server(Request::answer), DEADLINE, 2) {
            @Override
            void pause(long nanos) {
                super.pause(nanos + TimeUnit.MILLISECONDS.toNanos(100));
            }
        };
        LoadReport met = send(late);
        assertThat(met.lateness()).as("ms late").isGreaterThan(50);
        assertThat(met.p50()).as("p50 in ms, from when it was to be sent").isGreaterThan(20);
    }

    @Test
    void saysThatTheServerHasHungUp() throws Exception {
        try (LoadGenerator load = load(server(Request::answer))) {
            lines.close();
            Bounded.until("the end of the connection to be noticed", Bounded.BOUND, () -> {
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
