package strandbench.virtual;

import io.helidon.webclient.http1.Http1Client;
import java.io.IOException;
import strandbench.server.backend.BackEndUrls;
import strandbench.server.backend.BlockingClient;

/** Asks back ends by Helidon's client: the caller blocks in the read of a socket. */
final class HelidonClient implements BlockingClient {
    /** The default is to keep 256. */
    private static final int CONNECTIONS = 100_000;

    private final Http1Client client = Http1Client.builder().connectionCacheSize(CONNECTIONS)
            .build();
    private final BackEndUrls backEnds;

    HelidonClient(BackEndUrls backEnds) {
        this.backEnds = backEnds;
    }

    @Override
    public int ask() throws IOException {
        if (backEnds.areNone()) {
            return BackEndUrls.AT_ONCE;
        }
        try (var answer = client.get().uri(backEnds.next()).request()) {
            return BackEndUrls.read(answer.status().code(), answer.as(String.class));
        }
    }

    @Override
    public void close() {
        client.closeResource();
    }
}
