package strandbench.server.io;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import java.nio.charset.StandardCharsets;

/** A connection to a server that carries one request at a time, on the thread of its {@link Http}. */
public abstract class HttpClientHandler extends SimpleChannelInboundHandler<FullHttpResponse> {
    /** The name of every server on loopback. */
    private static final String HOST = "localhost";

    private Channel channel;

    /** Called when it is open and may carry a request. */
    protected abstract void opened();

    /**
     * Called with an answer.
     *
     * @param status as in 200
     */
    protected abstract void answered(int status, String body);

    /** Called when it has ended; a request without an answer will get none. */
    protected abstract void closed();

    /** Asks for a path. */
    public final void get(String path) {
        DefaultFullHttpRequest request = new DefaultFullHttpRequest(HttpVersion.HTTP_1_1,
                HttpMethod.GET, path, Unpooled.EMPTY_BUFFER);
        request.headers().set(HttpHeaderNames.HOST, HOST);
        channel.writeAndFlush(request);
    }

    /** Ends it. */
    public final void close() {
        channel.close();
    }

    @Override
    public final void channelActive(ChannelHandlerContext connection) {
        channel = connection.channel();
        opened();
    }

    @Override
    protected final void channelRead0(ChannelHandlerContext connection,
            FullHttpResponse response) {
        if (response.decoderResult().isFailure()) {
            connection.close();
            return;
        }
        boolean isKept = HttpUtil.isKeepAlive(response);
        String body = response.content().toString(StandardCharsets.US_ASCII);
        if (!isKept) {
            connection.close();
        }
        answered(response.status().code(), body);
    }

    @Override
    public final void channelInactive(ChannelHandlerContext connection) {
        closed();
    }

    @Override
    public final void exceptionCaught(ChannelHandlerContext connection, Throwable cause) {
        connection.close();
    }

    /** Whether it can carry another request. */
    public final boolean isOpen() {
        return channel != null && channel.isActive();
    }
}
