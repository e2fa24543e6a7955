package strandbench.akka;

import java.time.Duration;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;
import strandbench.core.Sleepers;
import strandbench.core.SleepersCompletion;

/** Typed actors that wait for a message of their own timer; the children of one more actor. */
final class PekkoTypedSleepers implements Sleepers {
    private final ActorRef<Integer> parent;

    PekkoTypedSleepers(ActorSystem system, SleepersCompletion completion) {
        parent = Adapter.spawnAnonymous(system, parent(completion));
    }

    @Override
    public void start(int strands) {
        parent.tell(strands);
    }

    @Override
    public void close() {
        PekkoSystem.stop("the actors that slept", Adapter.toClassic(parent));
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
