package strandbench.threads;

import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.function.UnaryOperator;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.openjdk.jmh.annotations.Param;
import strandbench.server.LoadedBenchmark;
import strandbench.server.backend.BackEndUrls;
import strandbench.server.backend.BlockingClient;
import strandbench.server.backend.JavaHttpClient;
import strandbench.server.front.Server;

/** Servers with a platform thread per request, and a client that blocks it. */
public class PlatformThreadStack extends LoadedBenchmark {
    /** Jetty's default. */
    static final int FIXED = 200;

    /** More than the number of possible requests, so that the pool can grow. */
    private static final int GROWING = 20_000;

    @Param
    public Stack variant;

    /** The server, its threads and its client. */
    public enum Stack {
        /** The JDK's server on idle or new threads, and its client. */
        JDK_CACHED,
        /** The same on 200 threads; further requests queue up. */
        JDK_FIXED_200,
        /** Jetty with a growing pool, and the JDK's client. */
        JETTY_CACHED,
        /** The same with Jetty's default of 200 threads. */
        JETTY_FIXED_200,
        /** Jetty with a growing pool, and Apache's client, which blocks in the read of a socket. */
        JETTY_CACHED_APACHE;

        /**
         * Starts it.
         *
         * @param asking wraps its client for the handler
         */
        Server start(int port, BackEndUrls backEnds, UnaryOperator<BlockingClient> asking)
                throws Exception {
            BlockingClient client = asking.apply(switch (this) {
                case JDK_CACHED, JDK_FIXED_200, JETTY_CACHED, JETTY_FIXED_200 ->
                    new JavaHttpClient(backEnds);
                case JETTY_CACHED_APACHE -> new ApacheClient(backEnds);
            });
            ThreadFactory daemons = Thread.ofPlatform().daemon().factory();
            return switch (this) {
                case JDK_CACHED -> new JdkStack(port, client,
                        Executors.newCachedThreadPool(daemons));
                case JDK_FIXED_200 -> new JdkStack(port, client,
                        Executors.newFixedThreadPool(FIXED, daemons));
                case JETTY_CACHED, JETTY_CACHED_APACHE -> jetty(port, client, GROWING);
                case JETTY_FIXED_200 -> jetty(port, client, FIXED);
            };
        }

        private static Server jetty(int port, BlockingClient client, int threads)
                throws Exception {
            QueuedThreadPool pool = new QueuedThreadPool(threads);
            pool.setDaemon(true);
            return new JettyStack(port, client, pool);
        }
    }

    @Override
    public Server start(int port, List<Integer> backEnds) throws Exception {
        return variant.start(port, new BackEndUrls(backEnds), UnaryOperator.identity());
    }
}
