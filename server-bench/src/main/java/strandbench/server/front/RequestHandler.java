package strandbench.server.front;

/** Handles requests in one model; the server's benchmarks compare handlers. */
public interface RequestHandler extends AutoCloseable {
    /**
     * Starts to handle a request: asks a back end, waits for it in the benchmark's way, and answers. Called by the
     * thread that reads all sockets, so it must not block.
     *
     * @throws java.util.concurrent.RejectedExecutionException if the model rejects it; it is refused
     * @throws OutOfMemoryError if no further thread can start; it is refused too
     */
    void handle(Request request);

    /** Ends the handler and its strands. */
    @Override
    void close();
}
