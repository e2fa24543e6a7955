package strandbench.akka;

import org.apache.pekko.actor.ActorSystem;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.hazard.Permits;
import strandbench.hazard.PermitsWatch;
import strandbench.hazard.SemaphoreBenchmark;

/** Actors of Pekko on its fork/join pool, each of which takes five messages in a row; a permit is held for a millisecond, which its timers have to know. */
public class PekkoSemaphore extends SemaphoreBenchmark {
    private ActorSystem system;

    @Setup
    public void openSystem() {
        system = PekkoSystem.openFineTimers(PekkoDispatcher.FORK_JOIN);
    }

    @TearDown
    public void closeSystem() {
        PekkoSystem.close(system);
    }

    @Override
    protected Permits open(PermitsWatch watch) {
        return new PekkoActorPermits(system, watch);
    }

    @Benchmark
    @OperationsPerInvocation(USES)
    public long use() throws Exception {
        return awaitUses();
    }
}
