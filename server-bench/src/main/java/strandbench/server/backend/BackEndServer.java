package strandbench.server.backend;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import strandbench.server.io.Http;
import strandbench.server.io.HttpHandler;

/** A back end. It answers with the milliseconds that this took, or would have taken. */
public final class BackEndServer implements AutoCloseable {
    /** Asks for the answer. */
    public static final String ANSWER = "/answer";

    /** Asks how long the answer would take. */
    static final String DELAY = "/delay";

    private final Delays delays;
    private final Channel listening;

    /**
     * The delays of answers, uniformly distributed.
     *
     * @param least milliseconds
     * @param most milliseconds
     */
    public record Delays(int least, int most, SplittableRandom random) {
        /** For the thread of the sockets only. */
        int next() {
            return random.nextInt(least, most + 1);
        }
    }

    /**
     * Listens.
     *
     * @param port 0 for any free port
     */
    public BackEndServer(Http http, int port, Delays delays) throws IOException {
        this.delays = delays;
        listening = http.listen(port, Connection::new);
    }

    public int port() {
        return address().getPort();
    }

    public InetSocketAddress address() {
        return Http.addressOf(listening);
    }

    /** Stops listening; connections end with their {@link Http}. */
    @Override
    public void close() {
        listening.close().awaitUninterruptibly();
    }

    /** The real time: a busy machine delays timers, which is no fault of the caller. */
    private static long millisSince(long asked) {
        return Math.round((System.nanoTime() - asked) / 1e6);
    }

    private final class Connection extends HttpHandler {
        @Override
        protected void request(ChannelHandlerContext connection, FullHttpRequest request) {
            switch (request.uri()) {
                case DELAY -> answer(connection, HttpResponseStatus.OK, "" + delays.next());
                case ANSWER -> {
                    long asked = System.nanoTime();
                    connection.executor().schedule(
                            () -> answer(connection, HttpResponseStatus.OK,
                                    "" + millisSince(asked)),
                            delays.next(), TimeUnit.MILLISECONDS);
                }
                default -> answer(connection, HttpResponseStatus.NOT_FOUND, "");
            }
        }
    }
}
