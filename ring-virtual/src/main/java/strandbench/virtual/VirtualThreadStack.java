package strandbench.virtual;

import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.VirtualThreadPool;
import org.openjdk.jmh.annotations.Param;
import strandbench.server.LoadedBenchmark;
import strandbench.server.backend.BackEndUrls;
import strandbench.server.backend.BlockingClient;
import strandbench.server.backend.JavaHttpClient;
import strandbench.server.front.Server;
import strandbench.threads.ApacheClient;
import strandbench.threads.JdkStack;
import strandbench.threads.JettyStack;

/** Servers with a virtual thread per request or connection, and a client that blocks it. */
public class VirtualThreadStack extends LoadedBenchmark {
    /** More than the number of possible requests. */
    private static final int MOST = 100_000;

    @Param
    public Stack variant;

    /** The server and its client. */
    public enum Stack {
        /** The JDK's server and client. */
        JDK,
        /** Jetty, with platform threads that read and virtual threads that handle, and the JDK's client. */
        JETTY,
        /** Jetty, and Apache's client, which blocks in the read of a socket. */
        JETTY_APACHE,
        /** The same on virtual threads that are kept for further requests, against their purpose. */
        JETTY_APACHE_KEPT,
        /** Helidon's server and client, which block in reads of sockets. */
        HELIDON;

        /**
         * Starts it.
         *
         * @param asking wraps its client for the handler
         */
        Server start(int port, BackEndUrls backEnds, UnaryOperator<BlockingClient> asking)
                throws Exception {
            BlockingClient client = asking.apply(switch (this) {
                case JDK, JETTY -> new JavaHttpClient(backEnds);
                case JETTY_APACHE, JETTY_APACHE_KEPT -> new ApacheClient(backEnds);
                case HELIDON -> new HelidonClient(backEnds);
            });
            return switch (this) {
                case JDK -> new JdkStack(port, client,
                        Executors.newVirtualThreadPerTaskExecutor());
                case JETTY, JETTY_APACHE -> jetty(port, client, fresh());
                case JETTY_APACHE_KEPT -> jetty(port, client, new KeptVirtualThreads());
                case HELIDON -> new HelidonStack(port, client);
            };
        }

        private static Executor fresh() {
            VirtualThreadPool virtual = new VirtualThreadPool();
            virtual.setMaxConcurrentTasks(MOST);
            return virtual;
        }

        /** As its authors recommend: a pool that reads, with virtual threads for code that may block. */
        private static Server jetty(int port, BlockingClient client, Executor virtual)
                throws Exception {
            QueuedThreadPool pool = new QueuedThreadPool();
            pool.setDaemon(true);
            pool.setVirtualThreadsExecutor(virtual);
            return new JettyStack(port, client, pool);
        }
    }

    @Override
    public Server start(int port, List<Integer> backEnds) throws Exception {
        return variant.start(port, new BackEndUrls(backEnds), UnaryOperator.identity());
    }
}
