package strandbench.server.backend;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Asks back ends by {@code java.net.http}, over kept connections. The client's thread reads the sockets: the caller
 * blocks on a future, not in a read.
 */
public final class JavaHttpClient implements BlockingClient {
    private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
            .build();
    private final BackEndUrls backEnds;

    public JavaHttpClient(BackEndUrls backEnds) {
        this.backEnds = backEnds;
    }

    @Override
    public int ask() throws IOException, InterruptedException {
        if (backEnds.areNone()) {
            return BackEndUrls.AT_ONCE;
        }
        HttpResponse<String> response = client.send(request(), BodyHandlers.ofString());
        return BackEndUrls.read(response.statusCode(), response.body());
    }

    /** Asks without waiting: completes with the milliseconds that the answer took, or fails as {@link #ask} does. */
    public CompletableFuture<Integer> askAsync() {
        if (backEnds.areNone()) {
            return CompletableFuture.completedFuture(BackEndUrls.AT_ONCE);
        }
        return client.sendAsync(request(), BodyHandlers.ofString()).thenApply(response -> {
            try {
                return BackEndUrls.read(response.statusCode(), response.body());
            } catch (IOException e) {
                throw new CompletionException(e);
            }
        });
    }

    private HttpRequest request() {
        return HttpRequest.newBuilder(backEnds.next()).build();
    }

    @Override
    public void close() {
        client.shutdownNow();
        client.close();
    }
}
