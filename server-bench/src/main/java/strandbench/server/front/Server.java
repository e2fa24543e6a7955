package strandbench.server.front;

/**
 * What serves requests on loopback: {@code GET /} asks the next back end, and is answered with the milliseconds that
 * this took, as it said; with {@code 502} if that back end is gone.
 */
public interface Server extends AutoCloseable {
    /** Where it listens. */
    int port();

    /** Ends all that it started, and waits for that. */
    @Override
    void close();
}
