package strandbench.hazard;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * Watches a round: its thread, the threads of its subtasks, and the subtasks that answered, or noticed their cancellation
 * before the outcome was reported.
 */
final class RoundWitness extends Round {
    private static final long PAUSE_NANOS = 10_000_000;

    final Thread runner = Thread.currentThread();
    final Set<Integer> answered = ConcurrentHashMap.newKeySet();
    final Set<Thread> threads = ConcurrentHashMap.newKeySet();
    final ConcurrentLinkedQueue<Integer> cancelled = new ConcurrentLinkedQueue<>();
    private volatile boolean reported;

    RoundWitness(Outcome outcome, int subtasks, Duration deadline) {
        super(outcome, subtasks, deadline);
    }

    @Override
    public boolean waits(int subtask) {
        threads.add(Thread.currentThread());
        if (subtask == 0 && outcome() != Outcome.DEADLINE) {
            // The slowest to begin: an outcome that does not wait for it comes before it.
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        return super.waits(subtask);
    }

    @Override
    public long answer(int subtask) {
        answered.add(subtask);
        return super.answer(subtask);
    }

    @Override
    public void cancelled(int subtask) {
        if (!reported) {
            cancelled.add(subtask);
        }
        super.cancelled(subtask);
    }

    @Override
    public void succeeded(long answer) {
        reported = true;
        super.succeeded(answer);
    }

    @Override
    public void failed(Throwable failure) {
        reported = true;
        super.failed(failure);
    }
}
