package strandbench.server;

import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** A server in this JVM, with its back ends and its load, which have a process each. */
final class Service implements AutoCloseable {
    private final RequestHandler handler;
    private ChildProcess backEnds;
    private Http http;
    private FrontEnd frontEnd;
    private Load load;

    /**
     * Starts everything; nothing is sent yet.
     *
     * @param handler is closed with it
     * @param most requests at a time
     * @param deadline within which an answer is good
     * @param connections that the load may open
     */
    Service(RequestHandler handler, int most, Duration deadline, int connections)
            throws IOException, InterruptedException {
        this.handler = handler;
        try {
            backEnds = BackEndProcess.start();
            List<Integer> ports = Arrays.stream(backEnds.hear().split(" ")).map(Integer::valueOf)
                    .toList();
            http = new Http("sockets");
            frontEnd = new FrontEnd(http, 0, handler, new BackEndClient(http, ports), most);
            load = new Load(frontEnd.port(), deadline, connections);
        } catch (IOException | InterruptedException | RuntimeException e) {
            close();
            throw e;
        }
    }

    Load load() {
        return load;
    }

    /** Requests that have not been answered yet. */
    int inFlight() {
        return frontEnd.inFlight();
    }

    /** CPU time of the back ends so far. */
    Duration cpuTimeOfBackEnds() {
        return backEnds.cpuTime();
    }

    /** Ends everything, the load first; what still waits for a back end fails as the sockets end. */
    @Override
    public void close() {
        for (AutoCloseable part : new AutoCloseable[]{load, frontEnd, http, handler, backEnds}) {
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
