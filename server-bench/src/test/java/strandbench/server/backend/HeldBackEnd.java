package strandbench.server.backend;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import strandbench.server.io.Http;
import strandbench.server.io.HttpHandler;

/** A back end on a socket that answers when a test lets it. */
public final class HeldBackEnd implements AutoCloseable {
    private final Http http = new Http("test-back-end");
    private final AtomicInteger asked = new AtomicInteger();
    private final AtomicInteger connections = new AtomicInteger();
    private final List<Runnable> held = new ArrayList<>();
    private final Channel listening;
    private String body;

    /** Listens on a port, or on any that is free if that is 0. */
    public HeldBackEnd(int port) throws IOException {
        listening = http.listen(port, () -> {
            connections.getAndIncrement();
            return new HttpHandler() {
                @Override
                protected void request(ChannelHandlerContext connection, FullHttpRequest request) {
                    take(() -> answer(connection, HttpResponseStatus.OK, body));
                }
            };
        });
    }

    /** One that answers at once. */
    public static HeldBackEnd answering(int port, String body) throws IOException {
        HeldBackEnd backEnd = new HeldBackEnd(port);
        backEnd.answer(body);
        return backEnd;
    }

    public int port() {
        return Http.addressOf(listening).getPort();
    }

    /** How often it was asked. */
    public int asked() {
        return asked.get();
    }

    /** Over how many connections. */
    public int connections() {
        return connections.get();
    }

    private synchronized void take(Runnable answer) {
        asked.getAndIncrement();
        if (body == null) {
            held.add(answer);
        } else {
            answer.run();
        }
    }

    /** Answers those who wait, and from now on at once. */
    public synchronized void answer(String with) {
        body = with;
        held.forEach(Runnable::run);
        held.clear();
    }

    /** Is gone. */
    @Override
    public void close() {
        http.close();
    }
}
