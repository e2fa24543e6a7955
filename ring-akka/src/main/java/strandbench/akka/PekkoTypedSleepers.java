package strandbench.akka;

import java.time.Duration;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;
import strandbench.core.Sleepers;
import strandbench.core.SleepersCompletion;

/** Typed actors that wait for a message of their own timer. */
final class PekkoTypedSleepers implements Sleepers {
    private final ActorSystem system;
    private final Behavior<WakeUp> sleeper;

    PekkoTypedSleepers(ActorSystem system, SleepersCompletion completion) {
        this.system = system;
        sleeper = Behaviors.withTimers(timers -> new Sleeper(timers, completion).start());
    }

    @Override
    public void start() {
        Adapter.spawnAnonymous(system, sleeper);
    }

    /** The actors stop by themselves; their system ends after the last. */
    @Override
    public void close() {}

    private enum WakeUp {
        NOW
    }

    private static final class Sleeper {
        private final TimerScheduler<WakeUp> timers;
        private final SleepersCompletion completion;
        private final Duration sleep;
        private long due;

        Sleeper(TimerScheduler<WakeUp> timers, SleepersCompletion completion) {
            this.timers = timers;
            this.completion = completion;
            sleep = Duration.ofMillis(completion.sleepMillis());
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
            due = completion.due();
            timers.startSingleTimer(WakeUp.NOW, sleep);
        }
    }
}
