package strandbench.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import strandbench.server.backend.BackEndServer;
import strandbench.server.backend.BackEndUrls;
import strandbench.server.backend.BlockingClient;
import strandbench.server.backend.JavaHttpClient;
import strandbench.server.front.JdkHttpServer;
import strandbench.server.front.Server;
import strandbench.server.io.Http;
import strandbench.server.io.RawClient;

/** A server on threads with one fault, which knows when that has let its clients down for good. */
final class FaultyStack implements Server {
    /** What is wrong with it. */
    enum Fault {
        /** Nothing. */
        NONE,
        /** Answers before the back end has. */
        ANSWERS_EARLY,
        /** Asks twice. */
        ASKS_TWICE,
        /** Asks over a new connection each time. */
        KEEPS_NO_CONNECTION,
        /** Takes a back end that is gone for one that has answered. */
        HIDES_FAILURES,
        /** Serves one request after the other. */
        TAKES_TURNS,
        /** Serves whatever is asked for. */
        SERVES_EVERYTHING,
        /** Listens on all addresses. */
        LISTENS_EVERYWHERE,
        /** Leaves a thread behind. */
        LEAVES_A_THREAD,
        /** Ends each connection after an answer. */
        HANGS_UP,
        /** Leaves connections open that their clients have ended. */
        LEAVES_CONNECTIONS,
        /** Takes whatever a back end says for the answer to its next question. */
        TAKES_ANYTHING
    }

    static {
        try {
            // It lifts the limit on connections that are idle.
            MethodHandles.lookup().ensureInitialized(JdkHttpServer.class);
        } catch (IllegalAccessException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Fault fault;
    private final BackEndUrls backEnds;
    private final BlockingClient client;
    private final HttpServer server;
    private final ExecutorService threads;
    private RawClient careless;
    private final AtomicInteger busy = new AtomicInteger();

    FaultyStack(Fault fault, List<Integer> backEnds) throws IOException {
        this.fault = fault;
        this.backEnds = new BackEndUrls(backEnds);
        client = new JavaHttpClient(this.backEnds);
        InetAddress address = fault == Fault.LISTENS_EVERYWHERE
                ? new InetSocketAddress(0).getAddress()
                : InetAddress.getLoopbackAddress();
        server = HttpServer.create(new InetSocketAddress(address, 0), Http.BACKLOG);
        var daemons = Thread.ofPlatform().daemon().factory();
        threads = fault == Fault.TAKES_TURNS
                ? Executors.newSingleThreadExecutor(daemons)
                : Executors.newCachedThreadPool(daemons);
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
        if (fault == Fault.LEAVES_A_THREAD) {
            Thread.ofPlatform().daemon().name("left behind").start(() -> {
                while (!Thread.interrupted()) {
                    Thread.onSpinWait();
                }
            });
        }
    }

    /** Ends what was left behind. */
    static void cleanUp() {
        Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("left behind"))
                .forEach(Thread::interrupt);
    }

    /** Whether a request holds the one thread that there is. */
    boolean isStuck() {
        return fault == Fault.TAKES_TURNS && busy.get() > 0;
    }

    private void handle(HttpExchange exchange) throws IOException {
        boolean isKnown = exchange.getRequestURI().getPath().equals("/")
                && exchange.getRequestMethod().equals("GET");
        if (!isKnown && fault != Fault.SERVES_EVERYTHING) {
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
            return;
        }
        busy.incrementAndGet();
        try {
            if (fault == Fault.ANSWERS_EARLY) {
                // Before it asks, so that whoever sees that it has asked can see the answer.
                JdkHttpServer.answer(exchange, 7);
                client.ask();
                return;
            }
            answer(exchange, millis());
        } catch (IOException | InterruptedException e) {
            if (fault == Fault.HIDES_FAILURES) {
                JdkHttpServer.answer(exchange, 0);
            } else {
                JdkHttpServer.fail(exchange);
            }
        } finally {
            busy.decrementAndGet();
        }
    }

    private void answer(HttpExchange exchange, int millis) throws IOException {
        switch (fault) {
            case HANGS_UP -> {
                exchange.getResponseHeaders().set("Connection", "close");
                JdkHttpServer.answer(exchange, millis);
            }
            case LEAVES_CONNECTIONS -> {
                byte[] body = Integer.toString(millis).getBytes(StandardCharsets.US_ASCII);
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body);
                exchange.getResponseBody().flush();
            }
            default -> JdkHttpServer.answer(exchange, millis);
        }
    }

    private int millis() throws IOException, InterruptedException {
        if (fault == Fault.KEEPS_NO_CONNECTION) {
            try (JavaHttpClient another = new JavaHttpClient(backEnds)) {
                return another.ask();
            }
        }
        if (fault == Fault.TAKES_ANYTHING) {
            return askWithoutCare();
        }
        if (fault == Fault.ASKS_TWICE) {
            client.ask();
        }
        return client.ask();
    }

    /** Over one connection, which nobody looks at in between. */
    private synchronized int askWithoutCare() throws IOException {
        if (careless == null) {
            careless = new RawClient(backEnds.next().getPort());
        }
        return Integer.parseInt(careless.get(BackEndServer.ANSWER).hear().split(" ")[1]);
    }

    @Override
    public int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        client.close();
        server.stop(0);
        threads.shutdownNow();
    }
}
