package strandbench.hazard;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Watches the subtasks of a round: which have begun, on which threads, which have answered, and which noticed that they were cancelled. */
final class RoundWitness extends Round {
    final Set<Integer> begun = ConcurrentHashMap.newKeySet();
    final Set<Integer> answered = ConcurrentHashMap.newKeySet();
    final Set<Thread> threads = ConcurrentHashMap.newKeySet();
    final ConcurrentLinkedQueue<Integer> cancelled = new ConcurrentLinkedQueue<>();

    RoundWitness(Outcome outcome, int subtasks, Duration deadline) {
        super(outcome, subtasks, deadline);
    }

    /** Of an outcome that comes before any deadline. */
    RoundWitness(Outcome outcome, int subtasks) {
        this(outcome, subtasks, FOR_EVER);
    }

    @Override
    public boolean waits(int subtask) {
        begun.add(subtask);
        threads.add(Thread.currentThread());
        return super.waits(subtask);
    }

    @Override
    public long answer(int subtask) {
        answered.add(subtask);
        return super.answer(subtask);
    }

    @Override
    public void cancelled(int subtask) {
        cancelled.add(subtask);
        super.cancelled(subtask);
    }
}
