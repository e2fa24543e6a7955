package strandbench.akka;

import akka.actor.ActorSystem;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.sleepers.Sleepers;
import strandbench.sleepers.SleepersBenchmark;
import strandbench.sleepers.SleepersCompletion;

/**
 * Sleeping Akka actors: an actor cannot sleep, and waits for a message of its timer. One thread of Akka sends all of
 * these messages, in steps of 10 ms.
 */
public class AkkaSleepers extends SleepersBenchmark {
    @Param
    public ActorApi variant;

    private ActorSystem system;

    @Setup
    public void openSystem() {
        system = AkkaSystem.open(AkkaDispatcher.FORK_JOIN, ActorSettings.DEFAULT_THROUGHPUT);
    }

    @TearDown
    public void closeSystem() {
        AkkaSystem.close(system);
    }

    @Override
    protected Sleepers open(SleepersCompletion completion) {
        return switch (variant) {
            case CLASSIC -> new AkkaClassicSleepers(system, completion);
            case TYPED -> new AkkaTypedSleepers(system, completion);
        };
    }
}
