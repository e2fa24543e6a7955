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
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import strandbench.hazard.FanOut;
import strandbench.hazard.Outcome;
import strandbench.hazard.Round;

/**
 * Typed actors. A caller asks a round's parent for the outcome; the parent stops its children, and answers when the
 * last has ended.
 */
final class AkkaActorFanOut implements FanOut {
    private final ActorSystem system;
    private final ActorRef<Ask> rounds;

    AkkaActorFanOut(ActorSystem system) {
        this.system = system;
        rounds = Adapter.spawnAnonymous(system, Behaviors.<Ask>setup(
                context -> Behaviors.receiveMessage(ask -> {
                    context.spawnAnonymous(Parent.of(ask));
                    return Behaviors.same();
                })));
    }

    private record Ask(Round round, ActorRef<Ended> asker) {}

    /** The result of a subtask, or of all. */
    private sealed interface Ended {
        record Answered(long answer) implements Ended {}

        record Failed(Throwable failure) implements Ended {}

        record TimeIsUp() implements Ended {}
    }

    @Override
    public long settle(Round round)
            throws ExecutionException, TimeoutException, InterruptedException {
        Ended ended = AskPattern.<Ask, Ended>ask(rounds, asker -> new Ask(round, asker),
                Round.FOR_EVER, Adapter.toTyped(system).scheduler())
                .toCompletableFuture().get();
        return switch (ended) {
            case Ended.Answered answered -> answered.answer();
            case Ended.Failed failed -> throw new ExecutionException(failed.failure());
            case Ended.TimeIsUp timeIsUp -> throw new TimeoutException("no subtask was in time");
        };
    }

    /** The state of a round's parent. */
    private static final class Parent {
        private final ActorContext<Ended> context;
        private final Round round;
        private final ActorRef<Ended> asker;
        private int toAnswer;
        private int toEnd;
        private long sum;
        private Ended outcome;

        private Parent(ActorContext<Ended> context, Ask ask) {
            this.context = context;
            round = ask.round();
            asker = ask.asker();
            toAnswer = round.outcome() == Outcome.ALL_SUCCEED ? round.subtasks() : 1;
            toEnd = round.subtasks();
        }

        static Behavior<Ended> of(Ask ask) {
            return Behaviors.setup(context -> Behaviors.withTimers(timers -> {
                if (ask.round().outcome() == Outcome.DEADLINE) {
                    timers.startSingleTimer(new Ended.TimeIsUp(),
                            ask.round().deadline());
                }
                return new Parent(context, ask).started();
            }));
        }

        private Behavior<Ended> started() {
            for (int i = 0; i < round.subtasks(); i++) {
                ActorRef<Start> child = context
                        .spawnAnonymous(subtask(round, i, context.getSelf()));
                context.watch(child);
                child.tell(Start.NOW);
            }
            return Behaviors.receive(Ended.class)
                    .onMessage(Ended.class, this::decide)
                    .onSignal(Terminated.class, this::end)
                    .build();
        }

        private Behavior<Ended> decide(Ended ended) {
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

        private Behavior<Ended> end(Terminated child) {
            toEnd--;
            return unlessAllHaveEnded();
        }

        private Behavior<Ended> unlessAllHaveEnded() {
            if (toEnd > 0 || outcome == null) {
                return Behaviors.same();
            }
            asker.tell(outcome);
            return Behaviors.stopped();
        }
    }

    private enum Start {
        NOW
    }

    /** Either answers at once and stops, or waits for a message that never arrives. */
    private static Behavior<Start> subtask(Round round, int subtask, ActorRef<Ended> parent) {
        return Behaviors.receive(Start.class)
                .onMessage(Start.class, start -> {
                    if (round.waits(subtask)) {
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
