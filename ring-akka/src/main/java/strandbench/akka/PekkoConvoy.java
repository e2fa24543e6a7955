package strandbench.akka;

import org.apache.pekko.actor.ActorSystem;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.core.Sweep;
import strandbench.hazard.Convoy;
import strandbench.hazard.ConvoyBenchmark;
import strandbench.hazard.ConvoyWatch;
import strandbench.hazard.Guard;

/** Actors of Pekko on its fork/join pool: two messages for each entry. */
public class PekkoConvoy extends ConvoyBenchmark {
    @Param("OWN")
    @Sweep("OWN")
    public Guard guard;

    private ActorSystem system;

    @Setup
    public void openSystem() {
        system = PekkoSystem.open(PekkoDispatcher.FORK_JOIN, ActorSettings.DEFAULT_THROUGHPUT);
    }

    @TearDown
    public void closeSystem() {
        PekkoSystem.close(system);
    }

    @Override
    protected Convoy open(ConvoyWatch watch) {
        return new PekkoActorConvoy(system, watch);
    }

    @Benchmark
    @OperationsPerInvocation(ENTRIES)
    public long enter() throws Exception {
        return awaitEntries();
    }
}
