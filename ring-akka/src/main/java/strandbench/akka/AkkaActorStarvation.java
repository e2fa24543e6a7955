package strandbench.akka;

import akka.actor.ActorSystem;
import akka.actor.typed.ActorRef;
import akka.actor.typed.Behavior;
import akka.actor.typed.javadsl.Adapter;
import akka.actor.typed.javadsl.Behaviors;
import akka.actor.typed.javadsl.TimerScheduler;
import strandbench.hazard.Starvation;
import strandbench.hazard.StarvationWatch;

/**
 * Typed actors that compute, and actors that wait for a message of their own timer. To let others run, a busy actor
 * does one unit per message.
 */
final class AkkaActorStarvation implements Starvation {
    private final ActorRef<Numbers> parent;

    AkkaActorStarvation(ActorSystem system, StarvationWatch watch) {
        parent = Adapter.spawnAnonymous(system, parent(watch));
    }

    /** How many children the parent starts. */
    private record Numbers(int busy, int probes) {}

    @Override
    public void start(int busy, int probes) {
        parent.tell(new Numbers(busy, probes));
    }

    private static Behavior<Numbers> parent(StarvationWatch watch) {
        return Behaviors.setup(context -> Behaviors.receiveMessage(wanted -> {
            for (int i = 0; i < wanted.busy(); i++) {
                context.spawnAnonymous(busy(watch, i)).tell(Turn.NEXT);
            }
            for (int i = 0; i < wanted.probes(); i++) {
                int probe = i;
                context.spawnAnonymous(Behaviors.<Turn>withTimers(
                        timers -> new Probe(timers, watch, probe).sleep()));
            }
            return Behaviors.same();
        }));
    }

    private enum Turn {
        NEXT
    }

    private static Behavior<Turn> busy(StarvationWatch watch, int strand) {
        return Behaviors.setup(context -> Behaviors.receiveMessage(turn -> {
            while (watch.goesOn()) {
                watch.work(strand);
                if (watch.yields()) {
                    context.getSelf().tell(Turn.NEXT);
                    return Behaviors.same();
                }
            }
            watch.ended();
            return Behaviors.stopped();
        }));
    }

    private static final class Probe {
        private final TimerScheduler<Turn> timers;
        private final StarvationWatch watch;
        private final int number;

        Probe(TimerScheduler<Turn> timers, StarvationWatch watch, int number) {
            this.timers = timers;
            this.watch = watch;
            this.number = number;
        }

        Behavior<Turn> sleep() {
            startTimer();
            return Behaviors.receiveMessage(this::wakeUp);
        }

        private void startTimer() {
            timers.startSingleTimer(Turn.NEXT, watch.awake(number));
        }

        private Behavior<Turn> wakeUp(Turn turn) {
            if (watch.goesOn()) {
                startTimer();
                return Behaviors.same();
            }
            watch.ended();
            return Behaviors.stopped();
        }
    }

    @Override
    public void close() {
        AkkaSystem.stop("the actors that computed", Adapter.toClassic(parent));
    }
}
