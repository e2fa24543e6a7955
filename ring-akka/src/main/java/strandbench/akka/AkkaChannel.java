package strandbench.akka;

import akka.actor.ActorSystem;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.hazard.ChannelBenchmark;
import strandbench.hazard.ItemsWatch;
import strandbench.hazard.ManyToMany;

/** Akka actors on its fork/join pool; each processes five messages in a row. */
public class AkkaChannel extends ChannelBenchmark {
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
    protected ManyToMany open(ItemsWatch watch) {
        return new AkkaActorManyToMany(system, watch);
    }
}
