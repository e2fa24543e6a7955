package strandbench.virtual;

import java.util.List;
import java.util.concurrent.Executors;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.VirtualThreadPool;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import strandbench.server.BackEndUrls;
import strandbench.server.BlockingClient;
import strandbench.server.JavaHttpClient;
import strandbench.server.LoadedBenchmark;
import strandbench.server.Server;
import strandbench.threads.ApacheClient;
import strandbench.threads.JdkStack;
import strandbench.threads.JettyStack;

/** Servers with a virtual thread per request or connection, and a client that blocks it. */
public class VirtualThreadStack extends LoadedBenchmark {
    /** More than there can be requests. */
    private static final int MOST = 100_000;

    @Param
    public Stack variant;

    /** Which server, with which client. */
    public enum Stack {
        /** Those of the JDK. */
        JDK,
        /** Jetty, whose own threads read and whose virtual ones handle, and the JDK's client. */
        JETTY,
        /** Jetty, and Apache's client, which blocks in the read of a socket. */
        JETTY_APACHE,
        /** Those of Helidon, which block in reads of sockets. */
        HELIDON
    }

    @Override
    public Server start(int port, List<Integer> backEnds) throws Exception {
        BackEndUrls urls = new BackEndUrls(backEnds);
        return switch (variant) {
            case JDK -> new JdkStack(port, backEnds, Executors.newVirtualThreadPerTaskExecutor());
            case JETTY -> jetty(port, new JavaHttpClient(urls));
            case JETTY_APACHE -> jetty(port, new ApacheClient(urls));
            case HELIDON -> new HelidonStack(port, backEnds);
        };
    }

    /** As its authors recommend: a pool that reads, with virtual threads for what may block. */
    private static Server jetty(int port, BlockingClient client) throws Exception {
        VirtualThreadPool virtual = new VirtualThreadPool();
        virtual.setMaxConcurrentTasks(MOST);
        QueuedThreadPool pool = new QueuedThreadPool();
        pool.setDaemon(true);
        pool.setVirtualThreadsExecutor(virtual);
        return new JettyStack(port, client, pool);
    }

    @Benchmark
    public void serve() throws Exception {
        awaitGoodAnswer();
    }
}
