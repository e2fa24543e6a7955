package strandbench.akka;

import akka.actor.ActorSystem;
import org.openjdk.jmh.annotations.Setup;
import strandbench.hazard.LongLivedBenchmark;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensWatch;

/** Akka actors on its fork/join pool; each processes five messages in a row. */
public class AkkaLongLived extends LongLivedBenchmark {
    private ActorSystem system;

    @Setup
    public void openSystem() {
        system = AkkaSystem.open(AkkaDispatcher.FORK_JOIN, ActorSettings.DEFAULT_THROUGHPUT);
    }

    @Override
    protected void closeModel() {
        AkkaSystem.close(system);
    }

    @Override
    protected Tokens open(TokensWatch watch) {
        return new AkkaActorTokens(system, watch);
    }

    @Override
    protected boolean hasStack() {
        return false;
    }
}
