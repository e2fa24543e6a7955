package strandbench.akka;

import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.http.javadsl.Http;
import org.apache.pekko.http.javadsl.ServerBinding;
import org.apache.pekko.http.javadsl.model.HttpMethods;
import org.apache.pekko.http.javadsl.model.HttpRequest;
import org.apache.pekko.http.javadsl.model.HttpResponse;
import org.apache.pekko.http.javadsl.model.StatusCodes;
import org.apache.pekko.stream.Materializer;
import org.apache.pekko.stream.SystemMaterializer;
import strandbench.core.Ending;
import strandbench.server.Admission;
import strandbench.server.BackEndUrls;
import strandbench.server.Server;

/** Asks a back end for each request, and answers when the future of that is there. */
final class PekkoHttpServer implements Server {
    private final ActorSystem system;
    private final BackEndUrls backEnds;
    private final Http http;
    private final Materializer materializer;
    private final Supplier<CompletionStage<Integer>> asking;
    private final ServerBinding binding;

    PekkoHttpServer(int port, List<Integer> backEnds, ActorSystem system,
            Admission admission) {
        this.system = system;
        this.backEnds = new BackEndUrls(backEnds);
        http = Http.get(system);
        materializer = SystemMaterializer.get(system).materializer();
        if (admission.isLimited()) {
            PekkoAdmission turns = new PekkoAdmission(admission, this::ask, system);
            asking = turns::ask;
        } else {
            asking = this::ask;
        }
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
        return asking.get().handle((millis, failure) -> failure == null
                ? HttpResponse.create().withEntity(Integer.toString(millis))
                : HttpResponse.create().withStatus(failure instanceof RejectedExecutionException
                        ? StatusCodes.SERVICE_UNAVAILABLE
                        : StatusCodes.BAD_GATEWAY));
    }

    private CompletionStage<Integer> ask() {
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
        PekkoSystem.close(system);
    }
}
