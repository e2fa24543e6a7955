package strandbench.baseline;

import io.netty.handler.codec.http.HttpResponseStatus;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.net.SocketAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.TimeUnit;
import strandbench.core.Ending;
import strandbench.server.backend.BackEndUrls;
import strandbench.server.front.Server;
import strandbench.server.io.DatedLog;

/** Vert.x: a server and a client on each of its event loops. */
final class VertxStack implements Server {
    private static final int BACKLOG = 4_096;

    private static final int LOOPS = Runtime.getRuntime().availableProcessors();

    static {
        DatedLog.prepare();
    }

    private final Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(LOOPS)
            .setUseDaemonThread(true));
    private volatile int port;

    /**
     * Starts it.
     *
     * @param connections the most to each back end, for each of which the client has a place; the default is five
     */
    VertxStack(int port, List<Integer> backEnds, int connections) {
        BackEndUrls urls = new BackEndUrls(backEnds);
        String host = InetAddress.getLoopbackAddress().getHostAddress();
        SocketAddress address = port == 0
                ? SocketAddress.sharedRandomPort(1, host)
                : SocketAddress.inetSocketAddress(port, host);
        vertx.deployVerticle(() -> new Loop(address, urls, connections),
                new DeploymentOptions().setInstances(LOOPS)).toCompletionStage()
                .toCompletableFuture().join();
    }

    private final class Loop extends VerticleBase {
        private final SocketAddress address;
        private final BackEndUrls backEnds;
        private final int connections;
        private HttpClient client;

        Loop(SocketAddress address, BackEndUrls backEnds, int connections) {
            this.address = address;
            this.backEnds = backEnds;
            this.connections = connections;
        }

        @Override
        public Future<?> start() {
            client = vertx.createHttpClient(new HttpClientOptions(),
                    new PoolOptions().setHttp1MaxSize(connections));
            return vertx.createHttpServer(new HttpServerOptions().setAcceptBacklog(BACKLOG))
                    .requestHandler(this::handle)
                    .listen(address)
                    .onSuccess(server -> port = server.actualPort());
        }

        private void handle(HttpServerRequest request) {
            if (!request.path().equals("/")) {
                end(request, HttpResponseStatus.NOT_FOUND);
            } else if (!request.method().equals(HttpMethod.GET)) {
                end(request, HttpResponseStatus.METHOD_NOT_ALLOWED);
            } else {
                ask().onSuccess(millis -> request.response().end(Integer.toString(millis)))
                        .onFailure(e -> end(request, HttpResponseStatus.BAD_GATEWAY));
            }
        }

        private Future<Integer> ask() {
            if (backEnds.areNone()) {
                return Future.succeededFuture(BackEndUrls.AT_ONCE);
            }
            URI url = backEnds.next();
            return client.request(HttpMethod.GET, url.getPort(), url.getHost(), url.getPath())
                    .compose(request -> request.send()
                            .compose(response -> response.body().compose(body -> {
                                try {
                                    return Future.succeededFuture(BackEndUrls
                                            .read(response.statusCode(), body.toString()));
                                } catch (IOException e) {
                                    return Future.failedFuture(e);
                                }
                            })));
        }

        private static void end(HttpServerRequest request, HttpResponseStatus status) {
            request.response().setStatusCode(status.code()).end();
        }
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public void close() {
        Ending.await("Vert.x", bound -> {
            vertx.close().toCompletionStage().toCompletableFuture().get(bound.toMillis(),
                    TimeUnit.MILLISECONDS);
            return true;
        });
    }
}
