package strandbench.akka;

import akka.actor.AbstractActorWithTimers;
import akka.actor.ActorSystem;
import akka.actor.Props;
import java.time.Duration;
import strandbench.core.Sleepers;
import strandbench.core.SleepersCompletion;

/** Classic actors that wait for a message of their own timer. */
final class AkkaClassicSleepers implements Sleepers {
    private final ActorSystem system;
    private final Props sleeper;

    AkkaClassicSleepers(ActorSystem system, SleepersCompletion completion) {
        this.system = system;
        sleeper = Props.create(Sleeper.class, () -> new Sleeper(completion));
    }

    @Override
    public void start() {
        system.actorOf(sleeper);
    }

    /** The actors stop by themselves; their system ends after the last. */
    @Override
    public void close() {}

    private enum WakeUp {
        NOW
    }

    private static final class Sleeper extends AbstractActorWithTimers {
        private final SleepersCompletion completion;
        private final Duration sleep;
        private long due;

        Sleeper(SleepersCompletion completion) {
            this.completion = completion;
            sleep = Duration.ofMillis(completion.sleepMillis());
        }

        @Override
        public void preStart() {
            completion.started();
            sleepOrEnd();
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().matchEquals(WakeUp.NOW, wakeUp -> {
                completion.wokeUp(due);
                sleepOrEnd();
            }).build();
        }

        private void sleepOrEnd() {
            if (completion.goesOn()) {
                due = completion.due();
                getTimers().startSingleTimer(WakeUp.NOW, WakeUp.NOW, sleep);
            } else {
                completion.ended();
                getContext().stop(getSelf());
            }
        }
    }
}
