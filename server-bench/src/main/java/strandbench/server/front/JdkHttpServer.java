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
 * The JDK's own HTTP server. One thread waits for all sockets that are idle; each exchange is read, handled and answered
 * on a thread of the executor.
 */
public final class JdkHttpServer implements Server {
    private static final int OK = 200;
    private static final int NOT_FOUND = 404;
    private static final int METHOD_NOT_ALLOWED = 405;
    private static final int BAD_GATEWAY = 502;
    private static final int NO_BODY = -1;

    static {
        // It would keep 200 idle connections, and let the second part of an answer wait for the client's acknowledgement.
        System.setProperty("sun.net.httpserver.maxIdleConnections", "" + Integer.MAX_VALUE);
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final HttpServer server;
    private final ExecutorService threads;

    /**
     * Starts it.
     *
     * @param port 0 for any that is free
     * @param threads are ended with it
     * @param handler gets what is asked for by {@code GET /}
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

    /** Says that the back end is gone. */
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
