package strandbench.core;

/** Strands of one model that each loop on a sleep, so that all of them wait at the same time. */
public interface Sleepers extends AutoCloseable {
    /**
     * Starts one more strand. It reports to its {@link SleepersCompletion}: that it has started, then of
     * each sleep when it should end and that it has ended, and at last, when told not to go on, its end.
     *
     * @throws LimitReached if the machine or the JVM allows no more; those that sleep sleep on
     */
    void start() throws Exception;

    /** Gives back what all of them share. They have reported their end before. */
    @Override
    void close();
}
