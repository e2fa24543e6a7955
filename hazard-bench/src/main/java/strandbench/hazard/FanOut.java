package strandbench.hazard;

import java.util.Iterator;
import java.util.concurrent.ExecutionException;

/** Runs subtasks at once, one strand of the model each, and cancels them as soon as their answers are not needed. */
public interface FanOut extends AutoCloseable {
    /**
     * Lets one more strand of the model run all rounds, one after the other, and returns when that strand has ended.
     *
     * <p>That strand takes a round from the iterator, which begins it, and starts the subtasks. When the outcome is
     * known, it cancels all other subtasks and waits until all have ended. Then it reports the outcome: {@link
     * Round#succeeded} or {@link Round#failed}.
     *
     * <p>A subtask that {@linkplain Round#waits waits} does so in its model's own way, for an hour. When it notices
     * that it is cancelled it calls {@link Round#cancelled}. Any other subtask waits, again in its model's own way, until
     * {@link Round#waiting} subtasks wait. Then it gives its {@link Round#answer}.
     *
     * @throws ExecutionException if that strand failed
     */
    void run(Iterator<Round> rounds) throws ExecutionException, InterruptedException;

    /** Closes the shared resources of all rounds. */
    @Override
    void close();
}
