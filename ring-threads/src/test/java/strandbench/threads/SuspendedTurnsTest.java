package strandbench.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.QoSHandler;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import strandbench.core.Bounded;
import strandbench.server.Admission;

class SuspendedTurnsTest {
    private final CountDownLatch answers = new CountDownLatch(1);
    private final Server server = new Server();
    private final ServerConnector connector = new ServerConnector(server);
    private final HttpClient client = HttpClient.newHttpClient();

    @AfterEach
    void end() throws Exception {
        answers.countDown();
        client.close();
        server.stop();
    }

    /** What it refused itself would have one that ends look for it, for ever if no other came. */
    @Test
    void whatIsRefusedNeverComesToWhereRequestsAreSuspended() throws Exception {
        int atOnce = 1;
        int waiting = 1;
        start(new Admission(atOnce, waiting, Admission.OF_ALL.longest()));
        QoSHandler turns = server.getDescendant(QoSHandler.class);
        CompletableFuture<HttpResponse<String>> asks = send();
        CompletableFuture<HttpResponse<String>> waits = send();
        Bounded.until("a request to be suspended", () -> turns.getSuspendedRequestCount() == 1);

        assertThat(Bounded.call("a third request", send()::get).statusCode()).isEqualTo(503);

        assertThat(turns.getTotalRequestCount()).isEqualTo(atOnce + waiting);
        answers.countDown();
        assertThat(Bounded.call("who asked", asks::get).statusCode()).isEqualTo(200);
        assertThat(Bounded.call("who waited", waits::get).statusCode()).isEqualTo(200);
        // Both may have their answers before it is known that they have left.
        Bounded.call("one more to be admitted", () -> {
            int status;
            do {
                status = send().get().statusCode();
            } while (status != 200);
            return status;
        });
    }

    private void start(Admission admission) throws Exception {
        connector.setHost(InetAddress.getLoopbackAddress().getHostAddress());
        server.addConnector(connector);
        server.setHandler(SuspendedTurns.before(new Handler.Abstract() {
            @Override
            public boolean handle(Request request, Response response, Callback callback)
                    throws Exception {
                answers.await();
                callback.succeeded();
                return true;
            }
        }, admission));
        server.start();
    }

    private CompletableFuture<HttpResponse<String>> send() {
        URI here = URI.create("http://%s:%d/".formatted(connector.getHost(),
                connector.getLocalPort()));
        return client.sendAsync(HttpRequest.newBuilder(here).build(), BodyHandlers.ofString());
    }
}
