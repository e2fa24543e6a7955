package strandbench.hazard;

/**
 * Strands of one model of which some compute without waiting, and others, the probes, sleep and want to wake up. All of them are alike to
 * the model's scheduler, on which they run.
 */
public interface Starvation extends AutoCloseable {
    /**
     * Has one more strand of the model start all of them, the busy ones first, and does not wait. A busy strand does {@link StarvationWatch#work} as long as
     * the watch says so, and lets others run in between where that says so; a probe sleeps for
     * {@link StarvationWatch#PERIOD_MILLIS} each time, and says when it wakes up. Each says its end.
     *
     * @param busy strands that compute
     * @param probes strands that sleep
     */
    void start(int busy, int probes) throws Exception;

    /** Gives back what they share. They have said their end before. */
    @Override
    void close();
}
