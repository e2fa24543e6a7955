package strandbench.hazard;

/** Strands of one model that all want one of a few permits, hold it for a while, and want it again. */
public interface Permits extends AutoCloseable {
    /**
     * Lets one more strand of the model start all of them, and does not wait. As long as the watch says so, each takes
     * a permit of the model's own semaphore and calls {@link PermitsWatch#got}. It sleeps for {@link
     * PermitsWatch#HELD_MILLIS}, calls {@link PermitsWatch#used}, and gives the permit back. At the end each reports
     * its end.
     *
     * @param strands how many want a permit
     * @param permits how many there are
     */
    void start(int strands, int permits) throws Exception;

    /** Closes their shared resources, after all have reported their end. */
    @Override
    void close();
}
