package strandbench.hazard;

/** Strands of one model that all want the same lock, over and over. */
public interface Convoy extends AutoCloseable {
    /**
     * Has one more strand of the model start all of them, and does not wait. Each takes the lock, does {@link ConvoyWatch#enter} while it
     * holds it, and gives it back, as long as the watch says so; it says its end.
     */
    void start(int strands) throws Exception;

    /** Gives back what they share. They have said their end before. */
    @Override
    void close();
}
