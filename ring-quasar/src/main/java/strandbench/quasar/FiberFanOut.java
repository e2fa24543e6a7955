package strandbench.quasar;

import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.fibers.SuspendExecution;
import co.paralleluniverse.strands.channels.Channel;
import co.paralleluniverse.strands.channels.Channels;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import strandbench.hazard.FanOut;
import strandbench.hazard.Round;

/** Fibers that are joined, and cancelled by their interruption; one more fiber starts them, and waits for the first at a channel. */
record FiberFanOut(FiberThreads threads) implements FanOut {
    /** What became of a subtask. */
    private sealed interface Ended {
        record Answered(long answer) implements Ended {}

        record Failed(Throwable failure) implements Ended {}
    }

    @Override
    public long settle(Round round)
            throws ExecutionException, TimeoutException, InterruptedException {
        Ended ended;
        try {
            ended = new Fiber<>(threads.scheduler(), () -> settled(round)).start().get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
        return switch (ended) {
            case null -> throw new TimeoutException("no subtask was in time");
            case Ended.Answered answered -> answered.answer();
            case Ended.Failed failed -> throw new ExecutionException(failed.failure());
        };
    }

    private Ended settled(Round round) throws SuspendExecution, InterruptedException {
        Channel<Ended> ends = Channels.newChannel(-1);
        List<Fiber<Void>> fibers = new ArrayList<>();
        for (int i = 0; i < round.subtasks(); i++) {
            int subtask = i;
            fibers.add(new Fiber<Void>(threads.scheduler(), () -> run(round, subtask, ends))
                    .start());
        }
        Ended ended = switch (round.outcome()) {
            case ALL_SUCCEED -> sum(ends, round.subtasks());
            case FIRST_WINS, ONE_FAILS -> ends.receive();
            case DEADLINE -> ends.receive(round.nanosLeft(), TimeUnit.NANOSECONDS);
        };
        for (Fiber<Void> fiber : fibers) {
            fiber.interrupt();
        }
        for (Fiber<Void> fiber : fibers) {
            end(fiber);
        }
        return ended;
    }

    private static Ended sum(Channel<Ended> ends, int subtasks)
            throws SuspendExecution, InterruptedException {
        long sum = 0;
        for (int i = 0; i < subtasks; i++) {
            Ended ended = ends.receive();
            if (!(ended instanceof Ended.Answered answered)) {
                return ended;
            }
            sum += answered.answer();
        }
        return new Ended.Answered(sum);
    }

    private static void run(Round round, int subtask, Channel<Ended> ends)
            throws SuspendExecution, InterruptedException {
        if (round.waits(subtask)) {
            try {
                Fiber.sleep(Round.FOR_EVER.toMillis());
            } catch (InterruptedException e) {
                round.cancelled(subtask);
            }
            return;
        }
        Ended ended;
        try {
            ended = new Ended.Answered(round.answer(subtask));
        } catch (Round.SubtaskFailed e) {
            ended = new Ended.Failed(e);
        }
        ends.send(ended);
    }

    private static void end(Fiber<Void> fiber) throws SuspendExecution, InterruptedException {
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
