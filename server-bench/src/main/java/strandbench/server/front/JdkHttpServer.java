package strandbench.server.front;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import strandbench.core.Ending;
import strandbench.server.io.Http;

/**
 * The JDK's own HTTP server. One thread waits for all idle sockets; a thread of the executor reads, handles and answers
 * each exchange.
 */
public final class JdkHttpServer implements Server {
    private static final int OK = 200;
    private static final int NOT_FOUND = 404;
    private static final int METHOD_NOT_ALLOWED = 405;
    private static final int BAD_GATEWAY = 502;
    private static final int NO_BODY = -1;

    static {
        // The defaults keep 200 idle connections, and delay an answer's second part until the client's acknowledgement.
        System.setProperty("sun.net.httpserver.maxIdleConnections", "" + Integer.MAX_VALUE);
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final HttpServer server;
    private final ExecutorService threads;

    /**
     * Starts it.
     *
     * @param port 0 for any free port
     * @param threads closed together with the server
     * @param handler handles {@code GET /}
     */
    public JdkHttpServer(int port, ExecutorService threads, HttpHandler handler)
            throws IOException {
        this.threads = threads;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                Http.BACKLOG);
        server.setExecutor(threads);
        server.createContext(FrontEnd.PATH, exchange -> {
            if (!exchange.getRequestURI().getPath().equals(FrontEnd.PATH)) {
                end(exchange, NOT_FOUND);
            } else if (!exchange.getRequestMethod().equals("GET")) {
                end(exchange, METHOD_NOT_ALLOWED);
            } else {
                handler.handle(exchange);
            }
        });
        server.start();
    }

    /** Answers with the milliseconds that a back end took. */
    public static void answer(HttpExchange exchange, int millis) throws IOException {
        byte[] body = Integer.toString(millis).getBytes(StandardCharsets.US_ASCII);
        exchange.sendResponseHeaders(OK, body.length);
        try (exchange) {
            exchange.getResponseBody().write(body);
        }
    }

    /** Answers that the back end has ended. */
    public static void fail(HttpExchange exchange) throws IOException {
        end(exchange, BAD_GATEWAY);
    }

    private static void end(HttpExchange exchange, int status) throws IOException {
        try (exchange) {
            exchange.sendResponseHeaders(status, NO_BODY);
        }
    }

    @Override
    public int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
        Ending.await("the threads of exchanges",
                bound -> threads.awaitTermination(bound.toMillis(), TimeUnit.MILLISECONDS));
    }
}
