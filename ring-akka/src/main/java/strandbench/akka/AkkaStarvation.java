package strandbench.akka;

import akka.actor.ActorSystem;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.hazard.Starvation;
import strandbench.hazard.StarvationBenchmark;
import strandbench.hazard.StarvationWatch;

/**
 * Akka actors on its fork/join pool; each processes five messages in a row. A probe is due every 10 ms, so timers have
 * steps of a millisecond.
 */
public class AkkaStarvation extends StarvationBenchmark {
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
    protected Starvation open(StarvationWatch watch) {
        return new AkkaActorStarvation(system, watch);
    }
}
