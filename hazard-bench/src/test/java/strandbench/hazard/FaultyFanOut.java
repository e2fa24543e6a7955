package strandbench.hazard;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;

/** Virtual threads that are interrupted, with a fault or none. */
final class FaultyFanOut implements FanOut {
    enum Fault {
        NONE,
        /** Cancels the subtasks that wait before they start. */
        NEVER_STARTS,
        /** Decides before the others start. */
        DECIDES_FIRST,
        /** Tells the outcome while the others go on. */
        GOES_ON_UNSEEN,
        /** Tells the outcome before it cancels the others. */
        REPORTS_FIRST,
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
            List<Thread> threads = new ArrayList<>();
            try {
                round.succeeded(settle(round, threads));
            } catch (ExecutionException e) {
                round.failed(e.getCause());
            } catch (TimeoutException e) {
                round.failed(e);
            }
            if (fault == Fault.REPORTS_FIRST) {
                end(threads);
            }
        }
        return null;
    }

    private static void end(List<Thread> threads) throws InterruptedException {
        threads.forEach(Thread::interrupt);
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private long settle(Round round, List<Thread> threads)
            throws ExecutionException, TimeoutException, InterruptedException {
        BlockingQueue<Object> ends = new LinkedBlockingQueue<>();
        CountDownLatch toWait = new CountDownLatch(waiting(round));
        for (int subtask : inOrder(round)) {
            if (fault == Fault.ON_ONE_STRAND && round.outcome() == Outcome.ALL_SUCCEED) {
                runSubtask(round, subtask, toWait, ends);
            } else {
                threads.add(Thread.ofVirtual()
                        .start(() -> runSubtask(round, subtask, toWait, ends)));
            }
            if (fault == Fault.DECIDES_FIRST && subtask == round.waiting()) {
                threads.get(0).join();
            }
        }
        try {
            return outcome(round, ends);
        } finally {
            if (fault != Fault.GOES_ON_UNSEEN && fault != Fault.REPORTS_FIRST) {
                end(threads);
            }
        }
    }

    /** For how many the decider waits. */
    private int waiting(Round round) {
        return switch (fault) {
            case NEVER_STARTS, DECIDES_FIRST -> 0;
            default -> round.waiting();
        };
    }

    /** The subtasks that start, in the order in which they do. */
    private List<Integer> inOrder(Round round) {
        List<Integer> subtasks = IntStream.range(0, round.subtasks()).boxed().toList();
        return switch (fault) {
            case NEVER_STARTS -> subtasks.subList(round.waiting(), subtasks.size());
            case DECIDES_FIRST -> subtasks.reversed();
            case LOSES_ONE -> subtasks.subList(1, subtasks.size());
            default -> subtasks;
        };
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

    private void runSubtask(Round round, int subtask, CountDownLatch toWait,
            BlockingQueue<Object> ends) {
        boolean waits = round.waits(subtask);
        try {
            if (waits) {
                toWait.countDown();
                Thread.sleep(Round.FOR_EVER);
            }
            toWait.await();
            ends.add(round.answer(subtask));
        } catch (Round.SubtaskFailed e) {
            ends.add(e);
        } catch (InterruptedException e) {
            if (waits && fault != Fault.NEVER_NOTICES) {
                round.cancelled(subtask);
            }
        }
    }

    @Override
    public void close() {}
}
