package strandbench.virtual;

import io.helidon.http.Status;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.util.logging.Level;
import java.util.logging.Logger;
import strandbench.server.backend.BlockingClient;
import strandbench.server.front.Server;

/** Helidon's server: a virtual thread per connection, which blocks in reads of its socket. */
final class HelidonStack implements Server {
    private static final int BACKLOG = 4_096;

    /** Silences the messages at start and end. Kept in a field, since a logger without a reference loses its level. */
    private static final Logger LOGGER = Logger.getLogger("io.helidon");

    static {
        LOGGER.setLevel(Level.SEVERE);
    }

    private final BlockingClient client;
    private final WebServer server;

    /** Starts it; closing ends {@code client} too. */
    HelidonStack(int port, BlockingClient client) {
        this.client = client;
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
            millis = client.ask();
            // Helidon's client has no special exception for a back end that has ended.
        } catch (IOException | InterruptedException | RuntimeException e) {
            response.status(Status.BAD_GATEWAY_502).send();
            return;
        }
        response.send(Integer.toString(millis));
    }

    @Override
    public int port() {
        return server.port();
    }

    @Override
    public void close() {
        client.close();
        server.stop();
    }
}
