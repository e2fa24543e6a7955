package strandbench.server;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.LineBasedFrameDecoder;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import strandbench.core.Ending;

/** Sockets on loopback that carry lines of text, all on one thread. */
final class Lines implements AutoCloseable {
    /** Bytes of the longest line that is read. */
    static final int LONGEST = 64;

    /** Connections that may wait to be accepted. */
    private static final int BACKLOG = 1_024;

    private final EventLoopGroup loop;
    private final ChannelGroup channels;

    /** Starts the thread, and calls it {@code name}. */
    Lines(String name) {
        loop = new MultiThreadIoEventLoopGroup(1, new DefaultThreadFactory(name, true),
                NioIoHandler.newFactory());
        boolean stayClosed = true;
        channels = new DefaultChannelGroup(loop.next(), stayClosed);
    }

    EventLoopGroup loop() {
        return loop;
    }

    /**
     * Listens.
     *
     * @param port 0 for any that is free
     * @param handlers makes what gets the lines of a connection
     * @throws IOException if nobody may listen there
     */
    Channel listen(int port, Supplier<ChannelHandler> handlers) throws IOException {
        ChannelFuture bound = new ServerBootstrap()
                .group(loop)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(opening(handlers))
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
                .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            throw new IOException("cannot listen on port %d of loopback: %s"
                    .formatted(port, bound.cause().getMessage()), bound.cause());
        }
        channels.add(bound.channel());
        return bound.channel();
    }

    /** Connects. */
    ChannelFuture connect(int port, Supplier<ChannelHandler> handlers) {
        return new Bootstrap()
                .group(loop)
                .channel(NioSocketChannel.class)
                .option(ChannelOption.TCP_NODELAY, true)
                .handler(opening(handlers))
                .connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    }

    private ChannelInitializer<Channel> opening(Supplier<ChannelHandler> handlers) {
        return new ChannelInitializer<>() {
            @Override
            protected void initChannel(Channel channel) {
                channels.add(channel);
                channel.pipeline().addLast(new LineBasedFrameDecoder(LONGEST), handlers.get());
            }
        };
    }

    /** Sends a line of ASCII, from any thread. */
    static void send(Channel channel, String line) {
        channel.writeAndFlush(ByteBufUtil.writeAscii(channel.alloc(), line + "\n"));
    }

    /** Where a channel listens. */
    static InetSocketAddress addressOf(Channel listening) {
        return (InetSocketAddress) listening.localAddress();
    }

    /** Ends the thread and all connections, of which the other side is told. */
    @Override
    public void close() {
        // The loop by itself forgets to close what is open when it is asked to end just as it comes round.
        var closed = channels.close();
        Ending.await("all connections", bound -> closed.await(bound.toMillis()));
        var ended = loop.shutdownGracefully(0, Ending.BOUND.toMillis(), TimeUnit.MILLISECONDS);
        Ending.await("the thread of the sockets", bound -> ended.await(bound.toMillis()));
    }
}
