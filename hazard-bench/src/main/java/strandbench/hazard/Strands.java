package strandbench.hazard;

/** Starts strands of one model that run plain code, which knows nothing of the model. */
public interface Strands extends AutoCloseable {
    /** Starts one, and does not wait. */
    void start(Runnable body);

    /** Closes their shared resources, after all have ended. */
    @Override
    void close();
}
