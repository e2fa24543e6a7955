package strandbench.akka;

import akka.actor.ActorSystem;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.hazard.Permits;
import strandbench.hazard.PermitsWatch;
import strandbench.hazard.SemaphoreBenchmark;

/** Actors of Akka on its fork/join pool, each of which takes five messages in a row; a permit is held for a millisecond, which its timers have to know. */
public class AkkaSemaphore extends SemaphoreBenchmark {
    private ActorSystem system;

    @Setup
    public void openSystem() {
        system = AkkaSystem.openFineTimers(AkkaDispatcher.FORK_JOIN);
    }

    @TearDown
    public void closeSystem() {
        AkkaSystem.close(system);
    }

    @Override
    protected Permits open(PermitsWatch watch) {
        return new AkkaActorPermits(system, watch);
    }
}
