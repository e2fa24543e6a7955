package strandbench.server;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.TooLongFrameException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The server, without what handles its requests. A request is a line with a number from 0 on, the answer a
 * line with that number and a {@link Status}; answers come in any order. It listens on loopback only.
 */
final class FrontEnd implements AutoCloseable {
    /** Requests at a time: some threads each may be what a request takes. */
    static final int DEFAULT_MOST = 20_000;

    private static final int DIGITS = 18;

    private final RequestHandler handler;
    private final BackEnds backEnds;
    private final int most;
    private final AtomicInteger inFlight = new AtomicInteger();
    private final Channel listening;

    /**
     * Listens.
     *
     * @param most requests at a time; more are refused
     * @throws IOException if no port is free
     */
    FrontEnd(Lines lines, RequestHandler handler, BackEnds backEnds, int most)
            throws IOException {
        this.handler = handler;
        this.backEnds = backEnds;
        this.most = most;
        listening = lines.listen(0, Connection::new);
    }

    int port() {
        return address().getPort();
    }

    InetSocketAddress address() {
        return Lines.addressOf(listening);
    }

    /** Requests that have not been answered yet. */
    int inFlight() {
        return inFlight.get();
    }

    /** Listens no more; connections end with their {@link Lines}. */
    @Override
    public void close() {
        listening.close().awaitUninterruptibly();
    }

    private final class Connection extends LineHandler {
        @Override
        void line(ChannelHandlerContext connection, String line) {
            if (!isNumber(line)) {
                send(connection, "?", Status.MALFORMED);
            } else if (inFlight.incrementAndGet() > most) {
                end(connection, line, Status.BUSY);
            } else {
                handle(connection, line);
            }
        }

        private void handle(ChannelHandlerContext connection, String number) {
            Request request = new Request(backEnds,
                    status -> end(connection, number, status));
            try {
                handler.handle(request);
            } catch (RuntimeException | OutOfMemoryError e) {
                request.refuse();
            }
        }

        private void end(ChannelHandlerContext connection, String number, Status status) {
            inFlight.decrementAndGet();
            send(connection, number, status);
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext connection, Throwable cause) {
            if (cause instanceof TooLongFrameException) {
                send(connection, "?", Status.TOO_LONG);
            } else {
                super.exceptionCaught(connection, cause);
            }
        }
    }

    private static boolean isNumber(String line) {
        return !line.isEmpty() && line.length() <= DIGITS
                && line.chars().allMatch(c -> '0' <= c && c <= '9');
    }

    private static void send(ChannelHandlerContext connection, String number, Status status) {
        Lines.send(connection.channel(), number + " " + status);
    }
}
