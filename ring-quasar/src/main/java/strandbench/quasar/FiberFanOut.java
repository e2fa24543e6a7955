package strandbench.quasar;

import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.fibers.SuspendExecution;
import co.paralleluniverse.strands.channels.Channel;
import co.paralleluniverse.strands.channels.Channels;
import co.paralleluniverse.strands.concurrent.CountDownLatch;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import strandbench.hazard.FanOut;
import strandbench.hazard.Outcome;
import strandbench.hazard.Round;

/** Fibers that are joined, and cancelled by interruption. One more fiber runs the rounds, and waits at a channel. */
record FiberFanOut(FiberThreads threads) implements FanOut {
    /** The result of a subtask. */
    private sealed interface Ended {
        record Answered(long answer) implements Ended {}

        record Failed(Throwable failure) implements Ended {}
    }

    @Override
    public void run(Iterator<Round> rounds) throws ExecutionException, InterruptedException {
        new Fiber<Void>(threads.scheduler(), () -> settleAll(rounds)).start().join();
    }

    private void settleAll(Iterator<Round> rounds) throws SuspendExecution, InterruptedException {
        while (rounds.hasNext()) {
            Round round = rounds.next();
            report(round, settle(round));
        }
    }

    private static void report(Round round, Ended ended) {
        switch (ended) {
            case null -> round.failed(new TimeoutException("no subtask was in time"));
            case Ended.Answered answered -> round.succeeded(answered.answer());
            case Ended.Failed failed -> round.failed(failed.failure());
        }
    }

    /** Returns null if no subtask was in time. */
    private Ended settle(Round round) throws SuspendExecution, InterruptedException {
        Channel<Ended> first = Channels.newChannel(-1);
        CountDownLatch toWait = new CountDownLatch(round.waiting());
        List<Fiber<Long>> fibers = new ArrayList<>();
        for (int i = 0; i < round.subtasks(); i++) {
            int subtask = i;
            fibers.add(new Fiber<Long>(threads.scheduler(),
                    () -> run(round, subtask, toWait, first)).start());
        }
        if (round.outcome() == Outcome.ALL_SUCCEED) {
            return sum(fibers);
        }
        Ended ended = round.outcome() == Outcome.DEADLINE
                ? first.receive(round.nanosLeft(), TimeUnit.NANOSECONDS)
                : first.receive();
        for (Fiber<Long> fiber : fibers) {
            fiber.interrupt();
        }
        for (Fiber<Long> fiber : fibers) {
            end(fiber);
        }
        return ended;
    }

    private static Ended sum(List<Fiber<Long>> fibers)
            throws SuspendExecution, InterruptedException {
        long sum = 0;
        for (Fiber<Long> fiber : fibers) {
            try {
                sum += fiber.get();
            } catch (ExecutionException e) {
                return new Ended.Failed(e.getCause());
            }
        }
        return new Ended.Answered(sum);
    }

    private static long run(Round round, int subtask, CountDownLatch toWait, Channel<Ended> first)
            throws SuspendExecution, InterruptedException {
        if (round.waits(subtask)) {
            toWait.countDown();
            try {
                Fiber.sleep(Round.FOR_EVER.toMillis());
            } catch (InterruptedException e) {
                round.cancelled(subtask);
            }
            return 0;
        }
        if (round.outcome() == Outcome.ALL_SUCCEED) {
            return round.answer(subtask);
        }
        toWait.await();
        first.send(decision(round, subtask));
        return 0;
    }

    private static Ended decision(Round round, int subtask) {
        try {
            return new Ended.Answered(round.answer(subtask));
        } catch (Round.SubtaskFailed e) {
            return new Ended.Failed(e);
        }
    }

    private static void end(Fiber<Long> fiber) throws SuspendExecution, InterruptedException {
        try {
            fiber.join();
        } catch (ExecutionException e) {
            // It has ended.
        }
    }

    @Override
    public void close() {
        threads.close();
    }
}
