package strandbench.server.load;

import java.io.IOException;
import java.util.List;

/**
 * The clients of a server, and the back ends that it asks. Clients keep their connections, and have one request at a time
 * each; back ends answer at once, or hold all requests until they are told to answer.
 */
public interface Crowd extends AutoCloseable {
    /** Of the back ends. */
    List<Integer> ports();

    /**
     * Connects clients, a few at a time, each of which gets an answer that comes at once.
     *
     * @param port of the server
     * @return once everybody has an answer, or nothing moves any more
     */
    Tally connect(int port, int clients) throws IOException, InterruptedException;

    /**
     * Sends a request of each client, for none of which there is an answer.
     *
     * @return once the back ends hold all of them that can still come, or nothing moves any more
     */
    Tally hold() throws IOException, InterruptedException;

    /**
     * Has the back ends answer what they hold, and at once from now on.
     *
     * @return once everybody has an answer, or nothing moves any more
     */
    Tally answer() throws IOException, InterruptedException;

    /** Has the back ends answer whatever they hold, and all clients hang up. */
    void hangUp() throws IOException, InterruptedException;

    @Override
    void close();
}
