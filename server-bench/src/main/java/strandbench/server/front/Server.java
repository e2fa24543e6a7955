package strandbench.server.front;

/**
 * A server on loopback: for {@code GET /} it asks the next back end, and answers with the milliseconds that the back
 * end reports. If that back end has ended, it answers {@code 502}.
 */
public interface Server extends AutoCloseable {
    /** The port that it listens on. */
    int port();

    /** Ends everything that it started, and waits for that end. */
    @Override
    void close();
}
