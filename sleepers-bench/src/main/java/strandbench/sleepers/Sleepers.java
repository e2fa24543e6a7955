package strandbench.sleepers;

/** Strands of one model that sleep in a loop, so that all of them wait at the same time. */
public interface Sleepers extends AutoCloseable {
    /**
     * Lets one more strand of the model, the parent, run {@link SleepersCompletion#found}, and does not wait for it.
     * Each strand that the parent starts reports to the {@link SleepersCompletion}: its start; the due time and the end
     * of each sleep; and its end, when it is told not to go on.
     *
     * @param strands how many, from 1
     * @throws LimitReached if there is no room for the parent
     */
    void start(int strands) throws Exception;

    /** Closes their shared resources, after all have reported their end. */
    @Override
    void close();
}
