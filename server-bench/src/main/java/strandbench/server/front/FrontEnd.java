package strandbench.server.front;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicInteger;
import strandbench.server.backend.BackEnds;
import strandbench.server.io.Http;
import strandbench.server.io.HttpHandler;

/**
 * The server without its request handler: it answers {@code GET /} with the milliseconds that a back end took. It
 * listens on loopback only.
 */
public final class FrontEnd implements AutoCloseable {
    /** The path of the service. */
    public static final String PATH = "/";

    /** Requests at a time: a request may take some threads. */
    public static final int DEFAULT_MOST = 20_000;

    private final RequestHandler handler;
    private final BackEnds backEnds;
    private final int most;
    private final AtomicInteger inFlight = new AtomicInteger();
    private final Channel listening;

    /**
     * Listens.
     *
     * @param port 0 for any free port
     * @param most requests at a time; more are refused
     * @throws IOException if the port is not available
     */
    public FrontEnd(Http http, int port, RequestHandler handler, BackEnds backEnds, int most)
            throws IOException {
        this.handler = handler;
        this.backEnds = backEnds;
        this.most = most;
        listening = http.listen(port, Connection::new);
    }

    public int port() {
        return address().getPort();
    }

    public InetSocketAddress address() {
        return Http.addressOf(listening);
    }

    /** Requests without an answer so far. */
    public int inFlight() {
        return inFlight.get();
    }

    /** Stops listening; connections end with their {@link Http}. */
    @Override
    public void close() {
        listening.close().awaitUninterruptibly();
    }

    private final class Connection extends HttpHandler {
        @Override
        protected void request(ChannelHandlerContext connection, FullHttpRequest request) {
            if (!request.uri().equals(PATH)) {
                answer(connection, HttpResponseStatus.NOT_FOUND, "");
            } else if (!request.method().equals(HttpMethod.GET)) {
                answer(connection, HttpResponseStatus.METHOD_NOT_ALLOWED, "");
            } else if (inFlight.incrementAndGet() > most) {
                inFlight.decrementAndGet();
                answer(connection, Status.BUSY.http(), "");
            } else {
                handle(connection);
            }
        }

        private void handle(ChannelHandlerContext connection) {
            Request request = new Request(backEnds,
                    (status, millis) -> end(connection, status, millis));
            try {
                handler.handle(request);
            } catch (RuntimeException | OutOfMemoryError e) {
                request.refuse();
            }
        }

        private void end(ChannelHandlerContext connection, Status status, int millis) {
            inFlight.decrementAndGet();
            answer(connection, status.http(), status == Status.OK ? Integer.toString(millis) : "");
        }
    }
}
