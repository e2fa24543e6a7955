package strandbench.akka;

import akka.actor.ActorSystem;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.core.Sweep;
import strandbench.hazard.Guard;
import strandbench.hazard.Permits;
import strandbench.hazard.PermitsWatch;
import strandbench.hazard.SemaphoreBenchmark;

/**
 * Akka actors on its fork/join pool; each processes five messages in a row. A permit is held for a millisecond, so
 * timers have steps of a millisecond.
 */
public class AkkaSemaphore extends SemaphoreBenchmark {
    @Param("OWN")
    @Sweep("OWN")
    public Guard guard;

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
