package strandbench.akka;

import akka.actor.ActorSystem;
import akka.actor.typed.ActorRef;
import akka.actor.typed.Behavior;
import akka.actor.typed.javadsl.Adapter;
import akka.actor.typed.javadsl.Behaviors;
import akka.actor.typed.javadsl.TimerScheduler;
import java.time.Duration;
import strandbench.sleepers.Sleepers;
import strandbench.sleepers.SleepersCompletion;

/** Typed actors that wait for a message of their own timer; the children of one more actor. */
final class AkkaTypedSleepers implements Sleepers {
    private final ActorRef<Integer> parent;

    AkkaTypedSleepers(ActorSystem system, SleepersCompletion completion) {
        parent = Adapter.spawnAnonymous(system, parent(completion));
    }

    @Override
    public void start(int strands) {
        parent.tell(strands);
    }

    @Override
    public void close() {
        AkkaSystem.stop("the actors that slept", Adapter.toClassic(parent));
    }

    private static Behavior<Integer> parent(SleepersCompletion completion) {
        Behavior<WakeUp> sleeper = Behaviors
                .withTimers(timers -> new Sleeper(timers, completion).start());
        return Behaviors.setup(context -> Behaviors.receiveMessage(strands -> {
            completion.found(strands, () -> context.spawnAnonymous(sleeper));
            return Behaviors.same();
        }));
    }

    private enum WakeUp {
        NOW
    }

    private static final class Sleeper {
        private final TimerScheduler<WakeUp> timers;
        private final SleepersCompletion completion;
        private long due;

        Sleeper(TimerScheduler<WakeUp> timers, SleepersCompletion completion) {
            this.timers = timers;
            this.completion = completion;
        }

        Behavior<WakeUp> start() {
            completion.started();
            sleep();
            return Behaviors.receiveMessage(this::wakeUp);
        }

        private Behavior<WakeUp> wakeUp(WakeUp message) {
            completion.wokeUp(due);
            if (completion.goesOn()) {
                sleep();
                return Behaviors.same();
            }
            completion.ended();
            return Behaviors.stopped();
        }

        private void sleep() {
            int millis = completion.sleepMillis();
            due = completion.due(millis);
            timers.startSingleTimer(WakeUp.NOW, Duration.ofMillis(millis));
        }
    }
}
