package strandbench.server.io;

import io.netty.buffer.ByteBufUtil;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerKeepAliveHandler;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/** Gets the requests of one connection, one after the other, on the thread of its {@link Http}. */
public abstract class HttpHandler extends SimpleChannelInboundHandler<FullHttpRequest> {
    /** How long a client may go on to send a request that is refused. */
    private static final int LINGER_SECONDS = 2;

    /** Requests of a connection that are read before the previous one is answered. */
    private static final int MOST_WAITING = 16;

    // For the thread of the sockets only.
    private final Deque<FullHttpRequest> waiting = new ArrayDeque<>();
    private boolean busy;

    /** Gets a request; any thread may {@link #answer} it once. */
    protected abstract void request(ChannelHandlerContext connection, FullHttpRequest request);

    @Override
    protected final void channelRead0(ChannelHandlerContext connection, FullHttpRequest request) {
        if (!busy) {
            begin(connection, request);
            return;
        }
        waiting.add(request.retain());
        if (waiting.size() == MOST_WAITING) {
            connection.channel().config().setAutoRead(false);
        }
    }

    private void begin(ChannelHandlerContext connection, FullHttpRequest request) {
        busy = true;
        if (request.decoderResult().isFailure()) {
            refuse(connection, request.decoderResult().cause());
        } else {
            request(connection, request);
        }
    }

    private void next(ChannelHandlerContext connection) {
        busy = false;
        FullHttpRequest next = waiting.poll();
        if (next != null) {
            connection.channel().config().setAutoRead(true);
            try {
                begin(connection, next);
            } finally {
                next.release();
            }
        }
    }

    /**
     * The rest of the connection cannot be parsed into requests. It is still read for a while: if the server closes
     * while the client sends, the client loses the answer.
     */
    private static void refuse(ChannelHandlerContext connection, Throwable cause) {
        HttpResponseStatus status = switch (cause) {
            case TooLongHttpLineException e -> HttpResponseStatus.REQUEST_URI_TOO_LONG;
            case TooLongHttpHeaderException e -> HttpResponseStatus.REQUEST_HEADER_FIELDS_TOO_LARGE;
            default -> HttpResponseStatus.BAD_REQUEST;
        };
        FullHttpResponse response = response(connection.channel(), status, "");
        response.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        // It would close at once.
        connection.pipeline().remove(HttpServerKeepAliveHandler.class);
        SocketChannel channel = (SocketChannel) connection.channel();
        channel.writeAndFlush(response).addListener(sent -> {
            channel.shutdownOutput();
            channel.config().setAutoRead(true);
            channel.eventLoop().schedule(() -> channel.close(), LINGER_SECONDS, TimeUnit.SECONDS);
        });
    }

    /**
     * Answers a request, from any thread. The connection's next request begins after the answer has been sent. So a
     * client that never reads is not read from either, and nothing accumulates.
     */
    protected final void answer(ChannelHandlerContext connection, HttpResponseStatus status,
            String body) {
        if (connection.executor().inEventLoop()) {
            send(connection, status, body);
            return;
        }
        try {
            connection.executor().execute(() -> send(connection, status, body));
        } catch (RejectedExecutionException e) {
            // The server ends, and all connections with it.
        }
    }

    private void send(ChannelHandlerContext connection, HttpResponseStatus status, String body) {
        connection.writeAndFlush(response(connection.channel(), status, body))
                .addListener(sent -> {
                    if (sent.isSuccess()) {
                        next(connection);
                    } else {
                        connection.close();
                    }
                });
    }

    @Override
    public final void channelInactive(ChannelHandlerContext connection) {
        waiting.forEach(FullHttpRequest::release);
        waiting.clear();
    }

    private static FullHttpResponse response(Channel channel, HttpResponseStatus status,
            String body) {
        FullHttpResponse response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status,
                ByteBufUtil.writeAscii(channel.alloc(), body));
        response.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, body.length());
        return response;
    }

    /** Closes a broken connection. */
    @Override
    public void exceptionCaught(ChannelHandlerContext connection, Throwable cause) {
        connection.close();
    }
}
