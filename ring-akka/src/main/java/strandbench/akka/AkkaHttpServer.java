package strandbench.akka;

import akka.actor.ActorSystem;
import akka.http.javadsl.Http;
import akka.http.javadsl.ServerBinding;
import akka.http.javadsl.model.HttpMethods;
import akka.http.javadsl.model.HttpRequest;
import akka.http.javadsl.model.HttpResponse;
import akka.http.javadsl.model.StatusCodes;
import akka.stream.Materializer;
import akka.stream.SystemMaterializer;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import strandbench.core.Ending;
import strandbench.server.backend.BackEndUrls;
import strandbench.server.front.Server;

/** Asks a back end for each request, and answers when the back end's future completes. */
final class AkkaHttpServer implements Server {
    private final ActorSystem system;
    private final BackEndUrls backEnds;
    private final Http http;
    private final Materializer materializer;
    private final ServerBinding binding;

    AkkaHttpServer(int port, List<Integer> backEnds, ActorSystem system) {
        this.system = system;
        this.backEnds = new BackEndUrls(backEnds);
        http = Http.get(system);
        materializer = SystemMaterializer.get(system).materializer();
        binding = http.newServerAt(InetAddress.getLoopbackAddress().getHostAddress(), port)
                .bind(this::handle).toCompletableFuture().join();
    }

    private CompletionStage<HttpResponse> handle(HttpRequest request) {
        if (!request.getUri().path().equals("/")) {
            return CompletableFuture
                    .completedFuture(HttpResponse.create().withStatus(StatusCodes.NOT_FOUND));
        }
        if (!request.method().equals(HttpMethods.GET)) {
            request.discardEntityBytes(materializer);
            return CompletableFuture.completedFuture(
                    HttpResponse.create().withStatus(StatusCodes.METHOD_NOT_ALLOWED));
        }
        return ask().handle((millis, failure) -> failure == null
                ? HttpResponse.create().withEntity(Integer.toString(millis))
                : HttpResponse.create().withStatus(StatusCodes.BAD_GATEWAY));
    }

    private CompletionStage<Integer> ask() {
        if (backEnds.areNone()) {
            return CompletableFuture.completedFuture(BackEndUrls.AT_ONCE);
        }
        return http.singleRequest(HttpRequest.create(backEnds.next().toString()))
                .thenCompose(response -> response.entity()
                        .toStrict(Ending.BOUND.toMillis(), materializer)
                        .thenApply(entity -> read(response, entity.getData().utf8String())));
    }

    private static int read(HttpResponse response, String body) {
        try {
            return BackEndUrls.read(response.status().intValue(), body);
        } catch (IOException e) {
            throw new CompletionException(e);
        }
    }

    @Override
    public int port() {
        return binding.localAddress().getPort();
    }

    @Override
    public void close() {
        AkkaSystem.close(system);
    }
}
