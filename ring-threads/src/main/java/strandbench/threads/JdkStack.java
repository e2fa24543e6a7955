package strandbench.threads;

import java.io.IOException;
import java.util.concurrent.ExecutorService;
import strandbench.server.backend.BlockingClient;
import strandbench.server.front.JdkHttpServer;
import strandbench.server.front.Server;

/** The JDK's own server: a thread per exchange, platform or virtual as the executor makes it. */
public final class JdkStack implements Server {
    private final BlockingClient client;
    private final JdkHttpServer server;

    /** Starts it; closing ends {@code threads} and {@code client} too. */
    public JdkStack(int port, BlockingClient client, ExecutorService threads) throws IOException {
        this.client = client;
        server = new JdkHttpServer(port, threads, exchange -> {
            try {
                JdkHttpServer.answer(exchange, client.ask());
            } catch (IOException | InterruptedException e) {
                JdkHttpServer.fail(exchange);
            }
        });
    }

    @Override
    public int port() {
        return server.port();
    }

    @Override
    public void close() {
        client.close();
        server.close();
    }
}
