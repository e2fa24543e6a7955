package strandbench.akka;

import org.apache.pekko.actor.ActorSystem;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;
import strandbench.hazard.LongLivedBenchmark;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensWatch;

/** Actors of Pekko on its fork/join pool, each of which takes five messages in a row. */
public class PekkoLongLived extends LongLivedBenchmark {
    private ActorSystem system;

    @Setup
    public void openSystem() {
        system = PekkoSystem.open(PekkoDispatcher.FORK_JOIN, ActorSettings.DEFAULT_THROUGHPUT);
    }

    @Override
    protected void closeModel() {
        PekkoSystem.close(system);
    }

    @Override
    protected Tokens open(TokensWatch watch) {
        return new PekkoActorTokens(system, watch);
    }

    @Override
    protected boolean hasStack() {
        return false;
    }

    @Benchmark
    @OperationsPerInvocation(WAKES)
    public long wake() throws Exception {
        return awaitWakes();
    }
}
