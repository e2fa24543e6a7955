package strandbench.server.backend;

import java.io.IOException;

/** Asks back ends, and lets who asks wait. For any thread. */
public interface BlockingClient extends AutoCloseable {
    /**
     * Asks the next back end, and waits for its answer.
     *
     * @return the milliseconds that it took
     * @throws IOException if that back end is gone, or answers with nonsense
     */
    int ask() throws IOException, InterruptedException;

    /** Ends it; who still waits is told that there will be no answer. */
    @Override
    void close();
}
