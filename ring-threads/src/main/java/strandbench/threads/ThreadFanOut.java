package strandbench.threads;

import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import strandbench.hazard.FanOut;
import strandbench.hazard.Outcome;
import strandbench.hazard.Round;

/**
 * An executor per round with a thread per subtask, platform or virtual as the builder makes them. An interrupt cancels
 * a thread. One more thread of the same kind runs the rounds.
 */
public class ThreadFanOut implements FanOut {
    private final ThreadFactory threads;

    public ThreadFanOut(Thread.Builder builder) {
        threads = builder.factory();
    }

    @Override
    public final void run(Iterator<Round> rounds)
            throws ExecutionException, InterruptedException {
        var all = new FutureTask<Void>(() -> settleAll(rounds));
        threads.newThread(all).start();
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

    /**
     * Runs a round, and returns when all subtasks have ended.
     *
     * @return the sum of all answers, or the only one
     * @throws ExecutionException if a subtask failed, with its exception as the cause
     * @throws TimeoutException if time was up
     */
    protected long settle(Round round)
            throws ExecutionException, TimeoutException, InterruptedException {
        List<Callable<Long>> subtasks = subtasks(round);
        // Its end waits for all threads.
        try (ExecutorService executor = Executors.newThreadPerTaskExecutor(threads)) {
            if (round.outcome() == Outcome.ALL_SUCCEED) {
                return sum(executor.invokeAll(subtasks));
            }
            var ended = new ExecutorCompletionService<Long>(executor);
            List<Future<Long>> futures = subtasks.stream().map(ended::submit).toList();
            try {
                return first(round, ended);
            } finally {
                futures.forEach(future -> future.cancel(true));
            }
        }
    }

    /** The work of each subtask's thread. */
    protected static List<Callable<Long>> subtasks(Round round) {
        CountDownLatch toWait = new CountDownLatch(round.waiting());
        return IntStream.range(0, round.subtasks())
                .<Callable<Long>>mapToObj(subtask -> () -> runSubtask(round, subtask, toWait))
                .toList();
    }

    /** Sleeps until it is interrupted, or answers when all others sleep. */
    private static long runSubtask(Round round, int subtask, CountDownLatch toWait)
            throws InterruptedException {
        if (!round.waits(subtask)) {
            toWait.await();
            return round.answer(subtask);
        }
        toWait.countDown();
        try {
            Thread.sleep(Round.FOR_EVER);
        } catch (InterruptedException e) {
            round.cancelled(subtask);
            throw e;
        }
        throw new IllegalStateException("nobody has cancelled subtask " + subtask);
    }

    private static long sum(List<Future<Long>> answers)
            throws ExecutionException, InterruptedException {
        long sum = 0;
        for (Future<Long> answer : answers) {
            sum += answer.get();
        }
        return sum;
    }

    /** The first to end, with or without success: {@code invokeAny} would wait for another after a failure. */
    private static long first(Round round, CompletionService<Long> ended)
            throws ExecutionException, TimeoutException, InterruptedException {
        if (round.outcome() != Outcome.DEADLINE) {
            return ended.take().get();
        }
        Future<Long> inTime = ended.poll(round.nanosLeft(), TimeUnit.NANOSECONDS);
        if (inTime == null) {
            throw new TimeoutException("no subtask was in time");
        }
        return inTime.get();
    }

    @Override
    public final void close() {}
}
