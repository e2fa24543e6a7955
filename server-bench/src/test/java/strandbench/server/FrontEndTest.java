package strandbench.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import strandbench.core.Bounded;
import strandbench.server.backend.BackEndClient;
import strandbench.server.backend.BackEndProcess;
import strandbench.server.backend.BackEndServer;
import strandbench.server.backend.BackEndServer.Delays;
import strandbench.server.backend.BackEnds;
import strandbench.server.backend.FakeBackEnds;
import strandbench.server.front.FrontEnd;
import strandbench.server.front.RequestHandler;
import strandbench.server.front.Wait;
import strandbench.server.io.ChildProcess;
import strandbench.server.io.Http;
import strandbench.server.io.HttpHandler;
import strandbench.server.io.RawClient;

/** What the server does with clients and back ends that behave badly. */
class FrontEndTest {
    private static final int MOST = 100;

    /** Nobody waits for the end of it. */
    private static final int HOUR_MILLIS = (int) TimeUnit.HOURS.toMillis(1);

    private final Http http = new Http("test");
    private final Http backEndHttp = new Http("test-back-ends");
    private BackEndServer backEnd;
    private FrontEnd frontEnd;

    @BeforeEach
    void open() throws IOException {
        backEnd = backEnd(backEndHttp, 0);
        frontEnd = new FrontEnd(http, 0, soundHandler(),
                new BackEndClient(http, List.of(backEnd.port())), MOST);
    }

    private static BackEndServer backEnd(Http http, int port) throws IOException {
        return new BackEndServer(http, port, new Delays(1, 1, new SplittableRandom(1)));
    }

    private static RequestHandler soundHandler() {
        return new FaultyHandler(FaultyHandler.Fault.NONE, Wait.CALLBACK);
    }

    private void reopen(RequestHandler handler, BackEnds backEnds) throws IOException {
        frontEnd.close();
        frontEnd = new FrontEnd(http, 0, handler, backEnds, MOST);
    }

    @AfterEach
    void close() {
        frontEnd.close();
        http.close();
        backEndHttp.close();
    }

    private RawClient client() throws IOException {
        return new RawClient(frontEnd.port());
    }

    private void stillServes() throws IOException {
        try (RawClient client = client()) {
            assertThat(client.get("/").hear()).matches("200 \\d+");
        }
    }

    private void nothingIsLeft() throws InterruptedException {
        Bounded.until("all requests to be answered", () -> frontEnd.inFlight() == 0);
    }

    /** Also those that are sent before the one before is answered. */
    @Test
    void answersEachRequestOfAConnection() throws IOException {
        try (RawClient client = client()) {
            client.get("/").get("/nowhere").get("/");
            assertThat(client.hear()).matches("200 \\d+");
            assertThat(client.hear()).isEqualTo("404 ");
            assertThat(client.hear()).matches("200 \\d+");
        }
    }

    @Test
    void hangsUpWhereTheClientWantsThat() throws IOException {
        try (RawClient client = client()) {
            client.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
            assertThat(client.hear()).matches("200 \\d+");
            assertThat(client.hasEnded()).isTrue();
        }
    }

    @Test
    void namesWhatItDoesNotServeAndGoesOn() throws IOException {
        try (RawClient client = client()) {
            assertThat(client.get("/else").hear()).isEqualTo("404 ");
            assertThat(client.send("POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}").hear())
                    .isEqualTo("405 ");
            assertThat(client.get("/").hear()).matches("200 \\d+");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"one", "GET /", "GET / HTTP/x", "\0", "GET / HTTP/1.1\r\nno header"})
    void whatIsNoRequestIsRefused(String nonsense) throws IOException {
        try (RawClient client = client()) {
            assertThat(client.send(nonsense + "\r\n\r\n").hear()).isEqualTo("400 ");
            assertThat(client.hasEnded()).isTrue();
        }
        stillServes();
    }

    @Test
    void aLineOrHeadersOfAMegabyteAreRefused() throws IOException {
        try (RawClient client = client()) {
            client.send("GET /" + "x".repeat(1 << 20) + " HTTP/1.1\r\n\r\n");
            assertThat(client.hear()).isEqualTo("414 ");
        }
        try (RawClient client = client()) {
            client.send("GET / HTTP/1.1\r\nX: " + "x".repeat(1 << 20) + "\r\n\r\n");
            assertThat(client.hear()).isEqualTo("431 ");
        }
        stillServes();
    }

    @Test
    void outlivesClientsThatHangUp() throws Exception {
        for (int i = 0; i < 50; i++) {
            try (RawClient client = client()) {
                client.get("/").send("GET / HT");
            }
        }
        nothingIsLeft();
        stillServes();
    }

    @Tag("process")
    @Test
    void serves10000Connections() throws Exception {
        int connections = 10_000;
        ConnectionChecks.assumeDescriptors(connections);
        try (ChildProcess clients = ChildProcess.start(ManyClients.class,
                List.of("" + frontEnd.port(), "" + connections, "" + MOST), note -> {})) {
            for (String state : List.of("connected", "answered")) {
                for (int count = MOST; count <= connections; count += MOST) {
                    assertThat(clients.hear()).isEqualTo(count + " " + state);
                }
            }
            stillServes();
        }
        nothingIsLeft();
        stillServes();
    }

    /** Clients that each wait for an answer. */
    private List<RawClient> waiting(int count) throws IOException {
        List<RawClient> clients = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            clients.add(client().get("/"));
        }
        return clients;
    }

    @Test
    void refusesMoreThanItTakesAtATime() throws Exception {
        FakeBackEnds backEnds = new FakeBackEnds();
        reopen(soundHandler(), backEnds);
        List<RawClient> taken = waiting(MOST);
        Bounded.until("as many requests as it takes", () -> frontEnd.inFlight() == MOST);
        for (RawClient refused : waiting(MOST)) {
            assertThat(refused.hear()).isEqualTo("503 ");
            refused.close();
        }
        // Those that it took have no answer yet.
        backEnds.answer(1);
        for (RawClient client : taken) {
            assertThat(client.hear()).isEqualTo("200 0");
            client.close();
        }
        nothingIsLeft();
        stillServes();
    }

    @Test
    void refusesWhatNobodyCanHandle() throws Exception {
        RequestHandler nobody = soundHandler();
        nobody.close();
        reopen(nobody, FakeBackEnds.gone());
        try (RawClient client = client()) {
            assertThat(client.get("/").hear()).isEqualTo("503 ");
        }
        nothingIsLeft();
    }

    @Test
    void saysThatABackEndIsGoneUntilItIsBack() throws Exception {
        try (Socket reserved = StackChecks.reservedPort(); Http again = new Http("test-again")) {
            int port = reserved.getLocalPort();
            BackEndServer gone = backEnd(backEndHttp, port);
            reopen(soundHandler(), new BackEndClient(http, List.of(port)));
            stillServes();
            gone.close();
            backEndHttp.close();
            try (RawClient client = client()) {
                Bounded.until("a back end that is gone to be noticed",
                        () -> StackChecks.answer(client).equals("502 "));
                backEnd(again, port);
                assertThat(StackChecks.answer(client)).matches("200 \\d+");
            }
            nothingIsLeft();
        }
    }

    @Test
    void failsWhatABackEndAnswersWithNonsense() throws Exception {
        Channel nonsense = backEndHttp.listen(0, () -> new HttpHandler() {
            @Override
            protected void request(ChannelHandlerContext connection, FullHttpRequest request) {
                answer(connection, HttpResponseStatus.OK, "soon");
            }
        });
        reopen(soundHandler(),
                new BackEndClient(http, List.of(Http.addressOf(nonsense).getPort())));
        try (RawClient client = client()) {
            assertThat(client.get("/").hear()).isEqualTo("502 ");
            assertThat(client.get("/").hear()).isEqualTo("502 ");
        }
        nothingIsLeft();
    }

    @Tag("process")
    @Test
    void failsWhatWaitsWhenABackEndIsKilled() throws Exception {
        try (ChildProcess process = BackEndProcess.start(HOUR_MILLIS, HOUR_MILLIS)) {
            int slow = Integer.parseInt(process.hear().split(" ")[0]);
            reopen(soundHandler(), new BackEndClient(http, List.of(slow)));
            List<RawClient> clients = waiting(MOST / 2);
            Bounded.until("requests to be in flight", () -> frontEnd.inFlight() == MOST / 2);
            process.kill();
            for (RawClient client : clients) {
                assertThat(client.hear()).isEqualTo("502 ");
                client.close();
            }
        }
        nothingIsLeft();
    }

    @Test
    void listensOnLoopbackOnly() {
        assertThat(List.of(frontEnd.address(), backEnd.address()))
                .allMatch(address -> address.getAddress().isLoopbackAddress());
    }
}
