package strandbench.server.backend;

import java.io.IOException;

/** Asks back ends, and blocks the caller meanwhile. Thread-safe. */
public interface BlockingClient extends AutoCloseable {
    /**
     * Asks the next back end, and waits for its answer.
     *
     * @return the milliseconds that it took; {@link BackEndUrls#AT_ONCE} if there are none
     * @throws IOException if that back end has ended, or its answer is invalid
     */
    int ask() throws IOException, InterruptedException;

    /** Ends it; waiting callers get an exception. */
    @Override
    void close();
}
