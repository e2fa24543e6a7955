package strandbench.reactor;

import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.reactivestreams.Publisher;
import reactor.core.Exceptions;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.resources.LoopResources;
import strandbench.core.Ending;
import strandbench.server.backend.BackEndUrls;
import strandbench.server.front.Server;
import strandbench.server.io.DatedLog;

/** Reactor Netty: a server and a client on the same event loops, one per CPU. A request is a pipeline. */
final class ReactorNettyServer implements Server {
    private static final int BACKLOG = 4_096;

    /** The most to each back end: the slow one may have nearly all requests. The default is 500. */
    private static final int CONNECTIONS = 100_000;

    /** The JDK's selectors: the libraries of the native transports are not in the jar. */
    private static final boolean NATIVE = false;

    /** A loop that ends at once forgets its connections, and rejects what other loops still have for it. */
    private static final Duration QUIET = Duration.ofMillis(100);

    private static final String NAME = "reactor";

    static {
        DatedLog.prepare();
    }

    private final LoopResources loops = LoopResources.create(NAME,
            Runtime.getRuntime().availableProcessors(), true);
    private final ConnectionProvider connections = ConnectionProvider.create(NAME, CONNECTIONS);
    private final HttpClient client = HttpClient.create(connections).runOn(loops, NATIVE);
    private final BackEndUrls backEnds;
    private final DisposableServer server;

    ReactorNettyServer(int port, List<Integer> backEnds) {
        this.backEnds = new BackEndUrls(backEnds);
        server = HttpServer.create()
                .host(InetAddress.getLoopbackAddress().getHostAddress())
                .port(port)
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .runOn(loops, NATIVE)
                .route(routes -> routes.get("/", this::answer))
                .bindNow();
    }

    private Publisher<Void> answer(HttpServerRequest request, HttpServerResponse response) {
        return response.sendString(ask().map(String::valueOf).onErrorResume(e -> {
            response.status(HttpResponseStatus.BAD_GATEWAY);
            return Mono.empty();
        }));
    }

    private Mono<Integer> ask() {
        if (backEnds.areNone()) {
            return Mono.just(BackEndUrls.AT_ONCE);
        }
        return client.get().uri(backEnds.next()).responseSingle((response, body) -> body.asString()
                .defaultIfEmpty("")
                .map(text -> read(response.status().code(), text)));
    }

    private static int read(int status, String body) {
        try {
            return BackEndUrls.read(status, body);
        } catch (IOException e) {
            throw Exceptions.propagate(e);
        }
    }

    @Override
    public int port() {
        return server.port();
    }

    @Override
    public void close() {
        server.dispose();
        Ending.await("Reactor Netty", bound -> {
            server.onDispose().then(connections.disposeLater())
                    .then(loops.disposeLater(QUIET, bound)).toFuture()
                    .get(bound.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        });
    }
}
