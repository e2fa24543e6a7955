package strandbench.server;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** A server in this JVM, with its back ends and its load, which have a process each. */
final class Service implements AutoCloseable {
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
        try {
            backEnds = BackEndProcess.start();
            List<Integer> ports = Arrays.stream(backEnds.hear().split(" ")).map(Integer::valueOf)
                    .toList();
            server = starter.start(0, ports);
            load = new Load(server.port(), deadline, connections, arrivals);
        } catch (Exception e) {
            close();
            throw e;
        }
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
