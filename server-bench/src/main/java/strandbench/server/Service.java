package strandbench.server;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import strandbench.core.Shrunk;
import strandbench.server.backend.BackEndProcess;
import strandbench.server.front.Server;
import strandbench.server.io.ChildProcess;
import strandbench.server.load.Load;

/** A server in this JVM, with its back ends and its load, which have a process each. */
final class Service implements AutoCloseable {
    /** How often somebody looks whether something still waits. */
    private static final Duration LOOK = Shrunk.of(Duration.ofMillis(100));

    private final Starter starter;
    private List<Integer> ports;
    private ChildProcess backEnds;
    private Server server;
    private Load load;

    /** Starts a server. */
    interface Starter {
        /** On {@code port}, which asks the back ends on those. */
        Server start(int port, List<Integer> backEnds) throws Exception;
    }

    /**
     * Starts everything; nothing is sent yet.
     *
     * @param deadline within which an answer is good
     * @param connections that the load may open
     */
    Service(Starter starter, Duration deadline, int connections)
            throws Exception {
        this.starter = starter;
        try {
            backEnds = BackEndProcess.start();
            ports = BackEndProcess.ports(backEnds);
            server = starter.start(0, ports);
            load = new Load(server.port(), deadline, connections);
        } catch (Exception e) {
            close();
            throw e;
        }
    }

    /**
     * Ends the server, and starts another in its place. The load and the back ends stay as they are, since they would have to
     * warm up too, and take the CPUs from the server meanwhile; nothing is sent.
     */
    void replaceServer() throws Exception {
        drain();
        int port = server.port();
        server.close();
        server = starter.start(port, ports);
    }

    /**
     * Sends nothing more, and lets those that wait have their answers, as long as the slowest back end takes: some servers have
     * a page to say of each request that their end takes the connection from.
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

    /** CPU time of the back ends so far. */
    Duration cpuTimeOfBackEnds() {
        return backEnds.cpuTime();
    }

    /** Ends everything, the load first, once nothing waits any more. */
    @Override
    public void close() {
        try {
            if (load != null) {
                drain();
            }
        } catch (IOException e) {
            // The load has ended, or was ended with this JVM.
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
