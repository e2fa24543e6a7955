package strandbench.hazard;

/** Strands of one model that all want the same lock, again and again. */
public interface Convoy extends AutoCloseable {
    /**
     * Lets one more strand of the model start all of them, and does not wait. None enters before all have been started:
     * that strand holds the lock meanwhile, or tells the others to begin. As long as the watch says so, each strand
     * takes the lock, calls {@link ConvoyWatch#enter} while it holds the lock, and gives it back. At the end each
     * reports its end.
     */
    void start(int strands) throws Exception;

    /** Closes their shared resources, after all have reported their end. */
    @Override
    void close();
}
