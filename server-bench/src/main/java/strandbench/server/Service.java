package strandbench.server;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import strandbench.core.Shrunk;
import strandbench.server.backend.BackEndProcess;
import strandbench.server.front.Server;
import strandbench.server.io.ChildProcess;
import strandbench.server.load.Load;

/** A server in this JVM, with its back ends and its load, each in a separate process. */
final class Service implements AutoCloseable {
    /** Interval between two looks at the waiting requests. */
    private static final Duration LOOK = Shrunk.of(Duration.ofMillis(100));

    private final Starter starter;
    private List<Integer> ports = List.of();
    private ChildProcess backEnds;
    private Server server;
    private Load load;

    /** Starts a server. */
    interface Starter {
        /** Starts it on {@code port}, with back ends on {@code backEnds}. */
        Server start(int port, List<Integer> backEnds) throws Exception;
    }

    /**
     * Starts everything; the load sends nothing yet.
     *
     * @param deadline time within which an answer is good
     * @param connections the maximum number of the load's connections
     * @param hasBackEnds whether the server asks back ends
     */
    Service(Starter starter, Duration deadline, int connections, boolean hasBackEnds)
            throws Exception {
        this.starter = starter;
        try {
            if (hasBackEnds) {
                backEnds = BackEndProcess.start();
                ports = BackEndProcess.ports(backEnds);
            }
            server = starter.start(0, ports);
            load = new Load(server.port(), deadline, connections);
        } catch (Exception e) {
            close();
            throw e;
        }
    }

    /**
     * Ends the server, and starts another in its place. The load and the back ends keep running: new ones would have to
     * warm up, and would take CPUs from the server. Nothing is sent meanwhile.
     */
    void replaceServer() throws Exception {
        drain();
        int port = server.port();
        server.close();
        server = starter.start(port, ports);
    }

    /**
     * Stops sending, and lets waiting requests have their answers, as long as the slowest back end takes. Some servers
     * would log a page for each request whose connection their end breaks.
     */
    private void drain() throws IOException, InterruptedException {
        load.rate(0);
        long end = System.nanoTime() + Load.PATIENCE.toNanos();
        while (load.now().waiting() > 0 && System.nanoTime() < end) {
            Thread.sleep(LOOK);
        }
    }

    Load load() {
        return load;
    }

    boolean hasBackEnds() {
        return backEnds != null;
    }

    /** CPU time of the back ends so far; 0 without any. */
    Duration cpuTimeOfBackEnds() {
        return hasBackEnds() ? backEnds.cpuTime() : Duration.ZERO;
    }

    /** Ends everything, the load first, after nothing waits any more. */
    @Override
    public void close() {
        try {
            if (load != null) {
                drain();
            }
        } catch (IOException e) {
            // The load has ended, or this JVM's end has ended it.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        for (AutoCloseable part : new AutoCloseable[]{load, server, backEnds}) {
            close(part);
        }
    }

    private static void close(AutoCloseable part) {
        try {
            if (part != null) {
                part.close();
            }
        } catch (Exception e) {
            throw new IllegalStateException("could not end the server", e);
        }
    }
}
