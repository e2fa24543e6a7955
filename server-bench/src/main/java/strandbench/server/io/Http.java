package strandbench.server.io;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpServerKeepAliveHandler;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import strandbench.core.Ending;

/** Sockets on loopback that carry HTTP/1.1, on one thread or a few. */
public final class Http implements AutoCloseable {
    /** Maximum length of a request's first line, in bytes. */
    static final int LONGEST_LINE = 4_096;

    /** Maximum length of all headers of a request. */
    static final int LONGEST_HEADERS = 8_192;

    /** Maximum length of a body: no body here is more than a number. */
    static final int LONGEST_BODY = 1_024;

    /** Connections that may wait to be accepted. */
    public static final int BACKLOG = 4_096;

    static {
        DatedLog.prepare();
    }

    private final EventLoopGroup loops;
    private final ChannelGroup channels;

    /** Starts one thread with this name. */
    public Http(String name) {
        this(name, 1);
    }

    /** Starts threads, each with its own sockets. */
    public Http(String name, int threads) {
        loops = new MultiThreadIoEventLoopGroup(threads, new DefaultThreadFactory(name, true),
                NioIoHandler.newFactory());
        boolean stayClosed = true;
        channels = new DefaultChannelGroup(loops.next(), stayClosed);
    }

    /** The threads. */
    public List<EventLoop> loops() {
        List<EventLoop> all = new ArrayList<>();
        loops.forEach(loop -> all.add((EventLoop) loop));
        return all;
    }

    /**
     * Listens.
     *
     * @param port 0 for any free port
     * @param handlers makes the handler of a connection's requests
     * @throws IOException if the port is not available
     */
    public Channel listen(int port, Supplier<HttpHandler> handlers) throws IOException {
        ChannelFuture bound = new ServerBootstrap()
                .group(loops)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(opening(() -> new ChannelHandler[]{
                    new HttpServerCodec(new HttpDecoderConfig()
                            .setMaxInitialLineLength(LONGEST_LINE)
                            .setMaxHeaderSize(LONGEST_HEADERS)),
                    new HttpServerKeepAliveHandler(),
                    new HttpObjectAggregator(LONGEST_BODY),
                    handlers.get()
                }))
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
                .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            throw new IOException("cannot listen on port %d of loopback: %s"
                    .formatted(port, bound.cause().getMessage()), bound.cause());
        }
        channels.add(bound.channel());
        return bound.channel();
    }

    /**
     * Connects.
     *
     * @param loop reads and writes the socket
     * @param handler gets the answers
     */
    public ChannelFuture connect(EventLoop loop, int port, ChannelHandler handler) {
        return new Bootstrap()
                .group(loop)
                .channel(NioSocketChannel.class)
                .option(ChannelOption.TCP_NODELAY, true)
                .handler(opening(() -> new ChannelHandler[]{new HttpClientCodec(),
                    new HttpObjectAggregator(LONGEST_BODY), handler}))
                .connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    }

    private ChannelInitializer<Channel> opening(Supplier<ChannelHandler[]> handlers) {
        return new ChannelInitializer<>() {
            @Override
            protected void initChannel(Channel channel) {
                channels.add(channel);
                channel.pipeline().addLast(handlers.get());
            }
        };
    }

    /** The address that a channel listens on. */
    public static InetSocketAddress addressOf(Channel listening) {
        return (InetSocketAddress) listening.localAddress();
    }

    /** Ends the threads and all connections, and informs the other side. */
    @Override
    public void close() {
        // A loop that is told to end at the start of a turn forgets to close its connections.
        var closed = channels.close();
        Ending.await("all connections", bound -> closed.await(bound.toMillis()));
        var ended = loops.shutdownGracefully(0, Ending.BOUND.toMillis(), TimeUnit.MILLISECONDS);
        Ending.await("the threads of the sockets", bound -> ended.await(bound.toMillis()));
    }
}
