package strandbench.threads;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import strandbench.server.BackEndUrls;
import strandbench.server.JavaHttpClient;
import strandbench.server.JdkHttpServer;
import strandbench.server.Server;

/** The JDK's own server and client: a thread per exchange, platform or virtual as the executor has them. */
public final class JdkStack implements Server {
    private final JavaHttpClient client;
    private final JdkHttpServer server;

    /** Starts it; {@code threads} are ended with it. */
    public JdkStack(int port, List<Integer> backEnds, ExecutorService threads) throws IOException {
        client = new JavaHttpClient(new BackEndUrls(backEnds));
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
