package strandbench.akka;

import akka.actor.ActorSystem;
import akka.actor.typed.ActorRef;
import akka.actor.typed.Behavior;
import akka.actor.typed.PostStop;
import akka.actor.typed.Terminated;
import akka.actor.typed.javadsl.ActorContext;
import akka.actor.typed.javadsl.Adapter;
import akka.actor.typed.javadsl.AskPattern;
import akka.actor.typed.javadsl.Behaviors;
import akka.actor.typed.javadsl.TimerScheduler;
import java.util.Iterator;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import strandbench.hazard.FanOut;
import strandbench.hazard.Outcome;
import strandbench.hazard.Round;

/**
 * Typed actors. One actor runs the rounds: it is the parent of a round's subtasks, stops them, and ends the round when
 * the last has ended. After the last round it answers its caller.
 */
final class AkkaActorFanOut implements FanOut {
    private final ActorSystem system;
    private final ActorRef<Ask> runs;

    AkkaActorFanOut(ActorSystem system) {
        this.system = system;
        runs = Adapter.spawnAnonymous(system, Behaviors.<Ask>setup(
                context -> Behaviors.receiveMessage(ask -> {
                    context.spawnAnonymous(Parent.of(ask));
                    return Behaviors.same();
                })));
    }

    private record Ask(Iterator<Round> rounds, ActorRef<Done> asker) {}

    private enum Done {
        ALL
    }

    /** A message to the parent. */
    private sealed interface Told {}

    /** A subtask waits from now on. */
    private record Waits() implements Told {}

    /** The result of a subtask, or of all. */
    private sealed interface Ended extends Told {
        record Answered(long answer) implements Ended {}

        record Failed(Throwable failure) implements Ended {}

        record TimeIsUp() implements Ended {}
    }

    @Override
    public void run(Iterator<Round> rounds) throws ExecutionException, InterruptedException {
        AskPattern.<Ask, Done>ask(runs, asker -> new Ask(rounds, asker),
                Round.FOR_EVER, Adapter.toTyped(system).scheduler())
                .toCompletableFuture().get();
    }

    /** The state of the parent during a round. */
    private static final class Parent {
        private final ActorContext<Told> context;
        private final TimerScheduler<Told> timers;
        private final Ask ask;
        private final Round round;
        private ActorRef<Start> decider;
        private int toWait;
        private int toAnswer;
        private int toEnd;
        private long sum;
        private Ended outcome;

        private Parent(ActorContext<Told> context, TimerScheduler<Told> timers, Ask ask) {
            this.context = context;
            this.timers = timers;
            this.ask = ask;
            round = ask.rounds().next();
            toWait = round.waiting();
            toAnswer = round.outcome() == Outcome.ALL_SUCCEED ? round.subtasks() : 1;
            toEnd = round.subtasks();
        }

        static Behavior<Told> of(Ask ask) {
            return Behaviors.setup(context -> Behaviors.withTimers(
                    timers -> new Parent(context, timers, ask).started()));
        }

        private Behavior<Told> started() {
            if (round.outcome() == Outcome.DEADLINE) {
                timers.startSingleTimer(new Ended.TimeIsUp(), round.deadline());
            }
            for (int i = 0; i < round.subtasks(); i++) {
                ActorRef<Start> child = context
                        .spawnAnonymous(subtask(round, i, context.getSelf()));
                context.watch(child);
                if (toWait > 0 && i >= toWait) {
                    decider = child;
                } else {
                    child.tell(Start.NOW);
                }
            }
            return Behaviors.receive(Told.class)
                    .onMessage(Waits.class, this::startDecider)
                    .onMessage(Ended.class, this::decide)
                    .onSignal(Terminated.class, this::end)
                    .build();
        }

        private Behavior<Told> startDecider(Waits oneMore) {
            toWait--;
            if (toWait == 0 && decider != null) {
                decider.tell(Start.NOW);
            }
            return Behaviors.same();
        }

        private Behavior<Told> decide(Ended ended) {
            if (outcome != null) {
                return Behaviors.same();
            }
            if (ended instanceof Ended.Answered answered) {
                sum += answered.answer();
                toAnswer--;
                if (toAnswer > 0) {
                    return Behaviors.same();
                }
                outcome = new Ended.Answered(sum);
            } else {
                outcome = ended;
            }
            context.getChildren().forEach(context::stop);
            return unlessAllHaveEnded();
        }

        private Behavior<Told> end(Terminated child) {
            toEnd--;
            return unlessAllHaveEnded();
        }

        private Behavior<Told> unlessAllHaveEnded() {
            if (toEnd > 0 || outcome == null) {
                return Behaviors.same();
            }
            report();
            if (ask.rounds().hasNext()) {
                return new Parent(context, timers, ask).started();
            }
            ask.asker().tell(Done.ALL);
            return Behaviors.stopped();
        }

        private void report() {
            switch (outcome) {
                case Ended.Answered answered -> round.succeeded(answered.answer());
                case Ended.Failed failed -> round.failed(failed.failure());
                case Ended.TimeIsUp timeIsUp ->
                    round.failed(new TimeoutException("no subtask was in time"));
            }
        }
    }

    private enum Start {
        NOW
    }

    /** Either answers at once and stops, or waits for a message that never arrives. */
    private static Behavior<Start> subtask(Round round, int subtask, ActorRef<Told> parent) {
        return Behaviors.receive(Start.class)
                .onMessage(Start.class, start -> {
                    if (round.waits(subtask)) {
                        parent.tell(new Waits());
                        return waiting(round, subtask);
                    }
                    parent.tell(answer(round, subtask));
                    return Behaviors.stopped();
                })
                .build();
    }

    private static Behavior<Start> waiting(Round round, int subtask) {
        return Behaviors.receive(Start.class)
                .onSignal(PostStop.class, stop -> {
                    round.cancelled(subtask);
                    return Behaviors.same();
                })
                .build();
    }

    private static Ended answer(Round round, int subtask) {
        try {
            return new Ended.Answered(round.answer(subtask));
        } catch (Round.SubtaskFailed e) {
            return new Ended.Failed(e);
        }
    }

    @Override
    public void close() {
        AkkaSystem.close(system);
    }
}
