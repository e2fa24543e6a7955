package strandbench.server.load;

import java.io.IOException;
import java.util.List;

/**
 * The clients of a server, and its back ends. Clients keep their connections, and have one request at a time each. Back
 * ends answer at once, or hold all requests until they are told to answer.
 */
public interface Crowd extends AutoCloseable {
    /** The back ends' ports. */
    List<Integer> ports();

    /**
     * Connects clients, a few at a time; each gets an immediate answer.
     *
     * @param port the server's port
     * @return the result once each client has an answer, or nothing changes any more
     */
    Tally connect(int port, int clients) throws IOException, InterruptedException;

    /**
     * Sends a request from each client; the back ends hold the answers.
     *
     * @return the result once the back ends hold all requests that can still arrive, or nothing changes any more
     */
    Tally hold() throws IOException, InterruptedException;

    /**
     * Lets the back ends answer the held requests, and later ones at once.
     *
     * @return the result once each client has an answer, or nothing changes any more
     */
    Tally answer() throws IOException, InterruptedException;

    /** Lets the back ends answer all held requests, and all clients hang up. */
    void hangUp() throws IOException, InterruptedException;

    @Override
    void close();
}
