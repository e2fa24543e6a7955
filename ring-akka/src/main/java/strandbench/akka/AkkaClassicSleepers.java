package strandbench.akka;

import akka.actor.AbstractActorWithTimers;
import akka.actor.ActorRef;
import akka.actor.ActorSystem;
import akka.actor.Props;
import akka.actor.UntypedAbstractActor;
import java.time.Duration;
import strandbench.sleepers.Sleepers;
import strandbench.sleepers.SleepersCompletion;

/** Classic actors that wait for a message of their own timer; the children of one more actor. */
final class AkkaClassicSleepers implements Sleepers {
    private final ActorRef parent;

    AkkaClassicSleepers(ActorSystem system, SleepersCompletion completion) {
        parent = system.actorOf(Props.create(Parent.class, () -> new Parent(completion)));
    }

    @Override
    public void start(int strands) {
        parent.tell(strands, ActorRef.noSender());
    }

    @Override
    public void close() {
        AkkaSystem.stop("the actors that slept", parent);
    }

    private static final class Parent extends UntypedAbstractActor {
        private final SleepersCompletion completion;
        private final Props sleeper;

        Parent(SleepersCompletion completion) {
            this.completion = completion;
            sleeper = Props.create(Sleeper.class, () -> new Sleeper(completion));
        }

        @Override
        public void onReceive(Object strands) {
            completion.found((int) strands, () -> getContext().actorOf(sleeper));
        }
    }

    private enum WakeUp {
        NOW
    }

    private static final class Sleeper extends AbstractActorWithTimers {
        private final SleepersCompletion completion;
        private long due;

        Sleeper(SleepersCompletion completion) {
            this.completion = completion;
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
                int millis = completion.sleepMillis();
                due = completion.due(millis);
                getTimers().startSingleTimer(WakeUp.NOW, WakeUp.NOW, Duration.ofMillis(millis));
            } else {
                completion.ended();
                getContext().stop(getSelf());
            }
        }
    }
}
