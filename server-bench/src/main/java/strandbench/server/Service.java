package strandbench.server;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** A server in this JVM, with its back ends and its load, which have a process each. */
final class Service implements AutoCloseable {
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
    Service(Starter starter, Duration deadline, int connections, Arrivals arrivals)
            throws Exception {
        this.starter = starter;
        try {
            backEnds = BackEndProcess.start();
            ports = Arrays.stream(backEnds.hear().split(" ")).map(Integer::valueOf)
                    .toList();
            server = starter.start(0, ports);
            load = new Load(server.port(), deadline, connections, arrivals);
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
        load.rate(0);
        int port = server.port();
        server.close();
        server = starter.start(port, ports);
    }

    Load load() {
        return load;
    }

    /** CPU time of the back ends so far. */
    Duration cpuTimeOfBackEnds() {
        return backEnds.cpuTime();
    }

    /** Ends everything, the load first. */
    @Override
    public void close() {
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
