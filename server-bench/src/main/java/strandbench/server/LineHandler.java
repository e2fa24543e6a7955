package strandbench.server;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import java.nio.charset.StandardCharsets;

/** Gets the lines of one connection, on the thread of its {@link Lines}. */
abstract class LineHandler extends SimpleChannelInboundHandler<ByteBuf> {
    /** Gets a line without its end. */
    abstract void line(ChannelHandlerContext connection, String line);

    @Override
    protected final void channelRead0(ChannelHandlerContext connection, ByteBuf line) {
        line(connection, line.toString(StandardCharsets.US_ASCII));
    }

    /** Who sends and never reads is not read from either, so that nothing piles up. */
    @Override
    public final void channelWritabilityChanged(ChannelHandlerContext connection) {
        connection.channel().config().setAutoRead(connection.channel().isWritable());
    }

    /** A connection that breaks, or that carries what is no line, ends. */
    @Override
    public void exceptionCaught(ChannelHandlerContext connection, Throwable cause) {
        connection.close();
    }
}
