package strandbench.server.front;

/** Handles requests in one model: what a benchmark of the server compares. */
public interface RequestHandler extends AutoCloseable {
    /**
     * Starts to handle a request: to ask a back end, wait for it in the way that the benchmark is told to,
     * and answer. Called by the thread that reads all sockets, so that it must not wait itself.
     *
     * @throws java.util.concurrent.RejectedExecutionException if there is nobody to handle it; it is refused
     * @throws OutOfMemoryError if there can be no further thread; it is refused too
     */
    void handle(Request request);

    /** Ends what handles requests. */
    @Override
    void close();
}
