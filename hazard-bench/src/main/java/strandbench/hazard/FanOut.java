package strandbench.hazard;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/** Runs subtasks at once, one strand of the model each, and cancels them as soon as their answers are not needed. */
public interface FanOut extends AutoCloseable {
    /**
     * Starts the subtasks of a round, and returns when its outcome is known, all other subtasks are cancelled, and all
     * have ended.
     *
     * <p>A subtask that {@linkplain Round#waits waits} does so in its model's own way, for an hour. When it notices
     * that it is cancelled it calls {@link Round#cancelled}. Any other subtask gives its {@link Round#answer}.
     *
     * @return the value of {@link Round#expected}
     * @throws ExecutionException if a subtask failed, with its exception as the cause
     * @throws TimeoutException if the deadline passed before there was an outcome
     */
    long settle(Round round) throws ExecutionException, TimeoutException, InterruptedException;

    /** Closes the shared resources of all rounds. */
    @Override
    void close();
}
