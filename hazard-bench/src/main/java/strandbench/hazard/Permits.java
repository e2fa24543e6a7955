package strandbench.hazard;

/** Strands of one model that all want one of a few permits, hold it for a while, and want it again. */
public interface Permits extends AutoCloseable {
    /**
     * Has one more strand of the model start all of them, and does not wait. Each takes a permit of the model's own semaphore, does
     * {@link PermitsWatch#got}, sleeps for {@link PermitsWatch#HELD_MILLIS}, does {@link PermitsWatch#used}, and gives the permit back, as
     * long as the watch says so; it says its end.
     *
     * @param strands how many want one
     * @param permits how many there are
     */
    void start(int strands, int permits) throws Exception;

    /** Gives back what they share. They have said their end before. */
    @Override
    void close();
}
