package strandbench.akka;

import akka.actor.ActorSystem;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensBenchmark;
import strandbench.hazard.TokensWatch;

/** Akka actors on its fork/join pool; each processes five messages in a row. */
public class AkkaTokens extends TokensBenchmark {
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
    protected Tokens open(TokensWatch watch) {
        return new AkkaActorTokens(system, watch);
    }
}
