package strandbench.server;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

/**
 * A back end. A request is a line with a number and what is asked for, the answer a line with that number
 * and the milliseconds it took or would have taken.
 */
final class BackEndServer implements AutoCloseable {
    /** Asks for the answer. */
    static final String ANSWER = "ANSWER";

    /** Asks how long the answer would take. */
    static final String DELAY = "DELAY";

    private final Delays delays;
    private final Channel listening;

    /**
     * How long answers take: uniformly distributed.
     *
     * @param least milliseconds
     * @param most milliseconds
     */
    record Delays(int least, int most, SplittableRandom random) {
        /** For the thread of the sockets only. */
        int next() {
            return random.nextInt(least, most + 1);
        }
    }

    /**
     * Listens.
     *
     * @param port 0 for any that is free
     */
    BackEndServer(Lines lines, int port, Delays delays) throws IOException {
        this.delays = delays;
        listening = lines.listen(port, Connection::new);
    }

    int port() {
        return address().getPort();
    }

    InetSocketAddress address() {
        return Lines.addressOf(listening);
    }

    /** Listens no more; connections end with their {@link Lines}. */
    @Override
    public void close() {
        listening.close().awaitUninterruptibly();
    }

    private final class Connection extends LineHandler {
        @Override
        void line(ChannelHandlerContext connection, String line) {
            int millis = delays.next();
            String answer = line.substring(0, line.indexOf(' ') + 1) + millis;
            if (line.endsWith(DELAY)) {
                Lines.send(connection.channel(), answer);
            } else {
                connection.channel().eventLoop().schedule(
                        () -> Lines.send(connection.channel(), answer), millis,
                        TimeUnit.MILLISECONDS);
            }
        }
    }
}
