package strandbench.hazard;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/** Runs subtasks at once, a strand of one model each, and cancels those whose answer nobody needs any more. */
public interface FanOut extends AutoCloseable {
    /**
     * Starts the subtasks of a round, and returns when its outcome is known, everybody else has been cancelled, and all have ended.
     *
     * <p>A subtask that {@linkplain Round#waits waits} does so in its model's own way, for longer than anybody has patience; where it
     * notices that it is cancelled it says {@link Round#cancelled}. Any other gives its {@link Round#answer}.
     *
     * @return what {@link Round#expected} says
     * @throws ExecutionException if a subtask failed, with its exception as the cause
     * @throws TimeoutException if time was up before there was an outcome
     */
    long settle(Round round) throws ExecutionException, TimeoutException, InterruptedException;

    /** Gives back what rounds share. */
    @Override
    void close();
}
