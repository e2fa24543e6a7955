package strandbench.akka;

import akka.actor.ActorSystem;
import akka.actor.typed.ActorRef;
import akka.actor.typed.Behavior;
import akka.actor.typed.javadsl.Adapter;
import akka.actor.typed.javadsl.Behaviors;
import akka.actor.typed.javadsl.TimerScheduler;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import strandbench.hazard.Permits;
import strandbench.hazard.PermitsWatch;

/** Typed actors that ask another one for a permit; it answers when a permit is free. */
final class AkkaActorPermits implements Permits {
    private static final Duration HELD = Duration.ofMillis(PermitsWatch.HELD_MILLIS);

    private final ActorRef<Numbers> parent;

    AkkaActorPermits(ActorSystem system, PermitsWatch watch) {
        parent = Adapter.spawnAnonymous(system, parent(watch));
    }

    private record Numbers(int strands, int permits) {}

    @Override
    public void start(int strands, int permits) {
        parent.tell(new Numbers(strands, permits));
    }

    private static Behavior<Numbers> parent(PermitsWatch watch) {
        return Behaviors.setup(context -> Behaviors.receiveMessage(wanted -> {
            ActorRef<Wish> guard = context.spawn(Behaviors
                    .setup(self -> new Guarding(wanted.permits()).begin()), "guard");
            for (int i = 0; i < wanted.strands(); i++) {
                int strand = i;
                context.spawnAnonymous(Behaviors.<Turn>setup(self -> Behaviors.withTimers(
                        timers -> new Holder(watch, strand, guard, self.getSelf(), timers)
                                .begin())));
            }
            return Behaviors.same();
        }));
    }

    private sealed interface Wish {
        record Ask(ActorRef<Turn> holder) implements Wish {}

        record GiveBack() implements Wish {}
    }

    private enum Turn {
        GRANTED,
        USED
    }

    private static final class Guarding {
        private final Queue<ActorRef<Turn>> waiting = new ArrayDeque<>();
        private int left;

        Guarding(int permits) {
            left = permits;
        }

        Behavior<Wish> begin() {
            return Behaviors.receiveMessage(this::receive);
        }

        private Behavior<Wish> receive(Wish wish) {
            switch (wish) {
                case Wish.Ask ask -> waiting.add(ask.holder());
                case Wish.GiveBack giveBack -> left++;
            }
            while (left > 0 && !waiting.isEmpty()) {
                left--;
                waiting.remove().tell(Turn.GRANTED);
            }
            return Behaviors.same();
        }
    }

    private static final class Holder {
        private final PermitsWatch watch;
        private final int strand;
        private final ActorRef<Wish> guard;
        private final TimerScheduler<Turn> timers;
        private final Wish.Ask ask;
        private final Wish.GiveBack giveBack = new Wish.GiveBack();

        Holder(PermitsWatch watch, int strand, ActorRef<Wish> guard, ActorRef<Turn> self,
                TimerScheduler<Turn> timers) {
            this.watch = watch;
            this.strand = strand;
            this.guard = guard;
            this.timers = timers;
            ask = new Wish.Ask(self);
        }

        Behavior<Turn> begin() {
            guard.tell(ask);
            return Behaviors.receiveMessage(this::receive);
        }

        private Behavior<Turn> receive(Turn turn) {
            if (turn == Turn.GRANTED) {
                watch.got(strand);
                timers.startSingleTimer(Turn.USED, HELD);
                return Behaviors.same();
            }
            watch.used(strand);
            guard.tell(giveBack);
            if (watch.goesOn()) {
                guard.tell(ask);
                return Behaviors.same();
            }
            watch.ended();
            return Behaviors.stopped();
        }
    }

    @Override
    public void close() {
        AkkaSystem.stop("the actors that want a permit", Adapter.toClassic(parent));
    }
}
