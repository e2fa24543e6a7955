package strandbench.server;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.util.concurrent.EventExecutor;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The server, without what handles its requests: {@code GET /} is answered with the milliseconds that a back end took.
 * It listens on loopback only.
 */
final class FrontEnd implements AutoCloseable {
    /** What is asked for. */
    static final String PATH = "/";

    /** Requests at a time: some threads each may be what a request takes. */
    static final int DEFAULT_MOST = 20_000;

    private final RequestHandler handler;
    private final BackEnds backEnds;
    private final int most;
    private final Optional<CallbackAdmission> turns;
    private final AtomicInteger inFlight = new AtomicInteger();
    private final Channel listening;

    /**
     * Listens.
     *
     * @param port 0 for any that is free
     * @param most requests at a time; more are refused
     * @param admission of those
     * @throws IOException if nobody may listen there
     */
    FrontEnd(Http http, int port, RequestHandler handler, BackEnds backEnds, int most,
            Admission admission) throws IOException {
        this.handler = handler;
        this.backEnds = backEnds;
        this.most = most;
        turns = CallbackAdmission.of(admission);
        listening = http.listen(port, Connection::new);
    }

    /** One that admits all of them. */
    FrontEnd(Http http, int port, RequestHandler handler, BackEnds backEnds, int most)
            throws IOException {
        this(http, port, handler, backEnds, most, Admission.OF_ALL);
    }

    int port() {
        return address().getPort();
    }

    InetSocketAddress address() {
        return Http.addressOf(listening);
    }

    /** Requests that have not been answered yet. */
    int inFlight() {
        return inFlight.get();
    }

    /** Listens no more; connections end with their {@link Http}. */
    @Override
    public void close() {
        listening.close().awaitUninterruptibly();
    }

    private final class Connection extends HttpHandler {
        @Override
        void request(ChannelHandlerContext connection, FullHttpRequest request) {
            if (!request.uri().equals(PATH)) {
                answer(connection, HttpResponseStatus.NOT_FOUND, "");
            } else if (!request.method().equals(HttpMethod.GET)) {
                answer(connection, HttpResponseStatus.METHOD_NOT_ALLOWED, "");
            } else if (inFlight.incrementAndGet() > most) {
                refuse(connection);
            } else if (turns.isPresent()) {
                turns.get().enter(new Loop(connection.executor()), () -> handle(connection),
                        () -> refuse(connection));
            } else {
                handle(connection);
            }
        }

        private void refuse(ChannelHandlerContext connection) {
            inFlight.decrementAndGet();
            answer(connection, Status.BUSY.http(), "");
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
            turns.ifPresent(CallbackAdmission::leave);
            inFlight.decrementAndGet();
            answer(connection, status.http(), status == Status.OK ? Integer.toString(millis) : "");
        }
    }

    private record Loop(EventExecutor executor) implements CallbackAdmission.Loop {
        @Override
        public void execute(Runnable task) {
            executor.execute(task);
        }

        @Override
        public void after(Duration time, Runnable task) {
            executor.schedule(task, time.toNanos(), TimeUnit.NANOSECONDS);
        }
    }
}
