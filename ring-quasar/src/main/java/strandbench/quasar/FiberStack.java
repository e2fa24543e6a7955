package strandbench.quasar;

import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.fibers.SuspendExecution;
import co.paralleluniverse.fibers.futures.AsyncCompletionStage;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import strandbench.server.backend.BackEndUrls;
import strandbench.server.backend.JavaHttpClient;
import strandbench.server.front.JdkHttpServer;
import strandbench.server.front.Server;

/**
 * A fiber per exchange on the JDK's server, which waits for the future of the JDK's client. A thread reads the request
 * and starts the fiber: the server's frames cannot be suspended.
 */
final class FiberStack implements Server {
    private final FiberThreads threads;
    private final JavaHttpClient client;
    private final JdkHttpServer server;
    private final int depth;

    /**
     * Starts it.
     *
     * @param depth frames between the fiber's first one and the one that waits; 0 if the first one waits
     */
    FiberStack(int port, List<Integer> backEnds, FiberThreads threads, int depth)
            throws IOException {
        this.threads = threads;
        this.depth = depth;
        client = new JavaHttpClient(new BackEndUrls(backEnds));
        server = new JdkHttpServer(port,
                Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory()),
                exchange -> new Fiber<Void>(threads.scheduler(), () -> serve(exchange)).start());
    }

    private void serve(HttpExchange exchange) throws SuspendExecution {
        try {
            try {
                int millis;
                if (depth == 0) {
                    millis = AsyncCompletionStage.get(client.askAsync());
                } else {
                    millis = FiberDescent.of(depth, client::askAsync);
                }
                JdkHttpServer.answer(exchange, millis);
            } catch (ExecutionException | InterruptedException e) {
                JdkHttpServer.fail(exchange);
            }
        } catch (IOException e) {
            // The client has closed.
            exchange.close();
        }
    }

    @Override
    public int port() {
        return server.port();
    }

    @Override
    public void close() {
        client.close();
        server.close();
        threads.close();
    }
}
