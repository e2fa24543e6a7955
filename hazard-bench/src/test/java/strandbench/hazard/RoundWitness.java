package strandbench.hazard;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Watches a round: the thread that began it, the subtasks that have begun, their threads, and the subtasks that answered or noticed their cancellation. */
final class RoundWitness extends Round {
    final Thread runner = Thread.currentThread();
    final Set<Integer> begun = ConcurrentHashMap.newKeySet();
    final Set<Integer> answered = ConcurrentHashMap.newKeySet();
    final Set<Thread> threads = ConcurrentHashMap.newKeySet();
    final ConcurrentLinkedQueue<Integer> cancelled = new ConcurrentLinkedQueue<>();

    RoundWitness(Outcome outcome, int subtasks, Duration deadline) {
        super(outcome, subtasks, deadline);
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
