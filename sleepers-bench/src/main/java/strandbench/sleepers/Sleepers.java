package strandbench.sleepers;

/** Strands of one model that each loop on a sleep, so that all of them wait at the same time. */
public interface Sleepers extends AutoCloseable {
    /**
     * Has one more strand of the model, the parent, do what {@link SleepersCompletion#found} does, and does not
     * wait for it. Each strand that the parent starts reports to the {@link SleepersCompletion}: that it has
     * started, then of each sleep when it should end and that it has ended, and at last, when told not to go on,
     * its end.
     *
     * @param strands how many, from 1
     * @throws LimitReached if there is no room for the parent
     */
    void start(int strands) throws Exception;

    /** Gives back what all of them share. They have reported their end before. */
    @Override
    void close();
}
