package strandbench.akka;

import akka.actor.ActorSystem;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.core.Sweep;
import strandbench.hazard.Convoy;
import strandbench.hazard.ConvoyBenchmark;
import strandbench.hazard.ConvoyWatch;
import strandbench.hazard.Guard;

/** Akka actors on its fork/join pool: two messages per entry. */
public class AkkaConvoy extends ConvoyBenchmark {
    @Param("OWN")
    @Sweep("OWN")
    public Guard guard;

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
    protected Convoy open(ConvoyWatch watch) {
        return new AkkaActorConvoy(system, watch);
    }
}
