package strandbench.virtual;

import io.helidon.http.Status;
import io.helidon.webclient.http1.Http1Client;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import strandbench.server.BackEndUrls;
import strandbench.server.Server;

/** Helidon's server and client: a virtual thread per connection, which blocks in reads of its sockets. */
final class HelidonStack implements Server {
    private static final int BACKLOG = 4_096;

    /** It would keep 256. */
    private static final int CONNECTIONS = 100_000;

    /** It would tell of each start and end; kept, since loggers that nobody holds forget their level. */
    private static final Logger LOGGER = Logger.getLogger("io.helidon");

    static {
        LOGGER.setLevel(Level.SEVERE);
    }

    private final BackEndUrls backEnds;
    private final Http1Client client = Http1Client.builder().connectionCacheSize(CONNECTIONS)
            .build();
    private final WebServer server;

    HelidonStack(int port, List<Integer> backEnds) {
        this.backEnds = new BackEndUrls(backEnds);
        server = WebServer.builder()
                .address(InetAddress.getLoopbackAddress())
                .port(port)
                .backlog(BACKLOG)
                .shutdownHook(false)
                .routing(routing -> routing.get("/", this::handle))
                .build()
                .start();
    }

    private void handle(ServerRequest request, ServerResponse response) {
        int millis;
        try {
            millis = ask();
            // What a back end that is gone makes of the client's calls has no type of its own.
        } catch (IOException | RuntimeException e) {
            response.status(Status.BAD_GATEWAY_502).send();
            return;
        }
        response.send(Integer.toString(millis));
    }

    private int ask() throws IOException {
        try (var answer = client.get().uri(backEnds.next()).request()) {
            return BackEndUrls.read(answer.status().code(), answer.as(String.class));
        }
    }

    @Override
    public int port() {
        return server.port();
    }

    @Override
    public void close() {
        client.closeResource();
        server.stop();
    }
}
