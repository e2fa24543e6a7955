package strandbench.hazard;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Virtual threads that are interrupted, with a fault or none. */
final class FaultyFanOut implements FanOut {
    enum Fault {
        NONE,
        /** Tells the outcome while the others go on. */
        GOES_ON_UNSEEN,
        /** A subtask that is cancelled ends without a word. */
        NEVER_NOTICES,
        /** A failure is no answer, and no failure. */
        SWALLOWS_FAILURE,
        /** Runs one subtask less than it is asked for. */
        LOSES_ONE,
        /** Runs the rounds on its caller's thread. */
        ON_ITS_CALLER,
        /** Runs the rounds on a thread of another kind than the subtasks'. */
        ON_ANOTHER_KIND,
        /** The strand that runs the rounds also runs the subtasks, as long as none waits. */
        ON_ONE_STRAND,
        /** Says that time is up before it is. */
        IMPATIENT
    }

    private final Fault fault;

    FaultyFanOut(Fault fault) {
        this.fault = fault;
    }

    @Override
    public void run(Iterator<Round> rounds) throws ExecutionException, InterruptedException {
        var all = new FutureTask<Void>(() -> settleAll(rounds));
        switch (fault) {
            case ON_ITS_CALLER -> all.run();
            case ON_ANOTHER_KIND -> Thread.ofPlatform().daemon().start(all);
            default -> Thread.ofVirtual().start(all);
        }
        all.get();
    }

    private Void settleAll(Iterator<Round> rounds) throws InterruptedException {
        while (rounds.hasNext()) {
            Round round = rounds.next();
            try {
                round.succeeded(settle(round));
            } catch (ExecutionException e) {
                round.failed(e.getCause());
            } catch (TimeoutException e) {
                round.failed(e);
            }
        }
        return null;
    }

    private long settle(Round round)
            throws ExecutionException, TimeoutException, InterruptedException {
        BlockingQueue<Object> ends = new LinkedBlockingQueue<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = fault == Fault.LOSES_ONE ? 1 : 0; i < round.subtasks(); i++) {
            int subtask = i;
            if (fault == Fault.ON_ONE_STRAND && round.outcome() == Outcome.ALL_SUCCEED) {
                runSubtask(round, subtask, ends);
            } else {
                threads.add(Thread.ofVirtual().start(() -> runSubtask(round, subtask, ends)));
            }
        }
        try {
            return outcome(round, ends);
        } finally {
            if (fault != Fault.GOES_ON_UNSEEN) {
                threads.forEach(Thread::interrupt);
                for (Thread thread : threads) {
                    thread.join();
                }
            }
        }
    }

    private long outcome(Round round, BlockingQueue<Object> ends)
            throws ExecutionException, TimeoutException, InterruptedException {
        int answers = round.outcome() == Outcome.ALL_SUCCEED
                ? round.subtasks() - (fault == Fault.LOSES_ONE ? 1 : 0)
                : 1;
        long sum = 0;
        for (int i = 0; i < answers; i++) {
            Object end = round.outcome() == Outcome.DEADLINE
                    ? ends.poll(fault == Fault.IMPATIENT ? 0 : round.nanosLeft(),
                            TimeUnit.NANOSECONDS)
                    : ends.take();
            switch (end) {
                case null -> throw new TimeoutException();
                case Long answer -> sum += answer;
                case RuntimeException failure when fault != Fault.SWALLOWS_FAILURE ->
                    throw new ExecutionException(failure);
                default -> sum += round.subtasks();
            }
        }
        return sum;
    }

    private void runSubtask(Round round, int subtask, BlockingQueue<Object> ends) {
        if (!round.waits(subtask)) {
            try {
                ends.add(round.answer(subtask));
            } catch (Round.SubtaskFailed e) {
                ends.add(e);
            }
            return;
        }
        try {
            Thread.sleep(Round.FOR_EVER);
        } catch (InterruptedException e) {
            if (fault != Fault.NEVER_NOTICES) {
                round.cancelled(subtask);
            }
        }
    }

    @Override
    public void close() {}
}
