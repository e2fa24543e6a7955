package strandbench.hazard;

import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAccumulator;

/** One fan-out: the task of each subtask, its outcome, and the time when the last one noticed its cancellation. */
public class Round {
    /** How long a subtask waits that is to be cancelled. */
    public static final Duration FOR_EVER = Duration.ofHours(1);

    private static final long NOT_YET = Long.MAX_VALUE;

    private final Outcome outcome;
    private final int subtasks;
    private final Duration deadline;
    private final long start = System.nanoTime();
    private final AtomicInteger begun = new AtomicInteger();
    private final LongAccumulator lastNoticed = new LongAccumulator(Math::max, Long.MIN_VALUE);
    private volatile long decided = NOT_YET;
    private Object ended;

    /**
     * Begins now.
     *
     * @param subtasks at least 1
     * @param deadline from now on, if there will be no answer
     */
    public Round(Outcome outcome, int subtasks, Duration deadline) {
        this.outcome = outcome;
        this.subtasks = subtasks;
        this.deadline = deadline;
    }

    /** How the round is to end. */
    public final Outcome outcome() {
        return outcome;
    }

    /** How many subtasks there are, with numbers from 0. */
    public final int subtasks() {
        return subtasks;
    }

    /** Whether a subtask waits until it is cancelled; the subtask calls it first. */
    public boolean waits(int subtask) {
        boolean isDecided = outcome == Outcome.DEADLINE ? nanosLeft() == 0 : decided != NOT_YET;
        if (!isDecided) {
            begun.incrementAndGet();
        }
        return subtask < waiting();
    }

    /** How many subtasks wait until they are cancelled: those with the lowest numbers. */
    public final int waiting() {
        return switch (outcome) {
            case ALL_SUCCEED -> 0;
            case FIRST_WINS, ONE_FAILS -> subtasks - 1;
            case DEADLINE -> subtasks;
        };
    }

    /** How many subtasks had begun when the outcome was decided. */
    final int begun() {
        return begun.get();
    }

    /**
     * The answer of a subtask that does not wait; the subtask calls it last, when {@link #waiting} others wait.
     *
     * @throws SubtaskFailed if this subtask is the one that fails
     */
    public long answer(int subtask) {
        if (outcome != Outcome.ALL_SUCCEED) {
            decided = System.nanoTime();
        }
        if (outcome == Outcome.ONE_FAILS) {
            throw new SubtaskFailed();
        }
        return subtask;
    }

    /** Called by a waiting subtask when it notices that it is cancelled. */
    public void cancelled(int subtask) {
        lastNoticed.accumulate(System.nanoTime());
    }

    /** How long to wait for an answer, from the beginning, if there will be none. */
    public final Duration deadline() {
        return deadline;
    }

    /** The time left until the deadline; at least 0. */
    public final long nanosLeft() {
        return Math.max(0, start + deadline.toNanos() - System.nanoTime());
    }

    /** Called once, at the end of the round, with the sum of all answers or the only one. */
    public void succeeded(long answer) {
        ended = answer;
    }

    /**
     * Called once, at the end of the round, if there is no answer.
     *
     * @param failure the exception of the subtask that failed, or a {@link TimeoutException} if time was up
     */
    public void failed(Throwable failure) {
        ended = failure;
    }

    /**
     * Compares the outcome that was reported with the right one.
     *
     * @throws AssertionError if they differ
     */
    final void check() {
        Object right = switch (outcome) {
            case ALL_SUCCEED -> (long) subtasks * (subtasks - 1) / 2;
            case FIRST_WINS -> subtasks - 1L;
            case ONE_FAILS -> SubtaskFailed.class;
            case DEADLINE -> TimeoutException.class;
        };
        Throwable failure = ended instanceof Throwable thrown ? thrown : null;
        Object was = failure == null ? ended : failure.getClass();
        if (!right.equals(was)) {
            throw new AssertionError("%s of %d subtasks: expected %s but was %s".formatted(outcome,
                    subtasks, right, was), failure);
        }
    }

    /** How long after the decision the last subtask noticed it, in nanoseconds; 0 if no subtask had to. */
    final long lateness() {
        long last = lastNoticed.get();
        long from = outcome == Outcome.DEADLINE ? start + deadline.toNanos() : decided;
        return last == Long.MIN_VALUE ? 0 : Math.max(0, last - from);
    }

    /** A subtask's failure, on purpose. */
    public static final class SubtaskFailed extends RuntimeException {
        private static final long serialVersionUID = 1;

        SubtaskFailed() {
            super("a subtask fails, on purpose", null, false, false);
        }
    }
}
