package strandbench.akka;

import akka.actor.ActorSystem;
import akka.actor.Props;
import akka.actor.UntypedAbstractActor;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import strandbench.core.Carriers;

@Tag("contract")
class AkkaSystemTest {
    @Test
    void theDispatcherHasAThreadForEachCpu() throws Exception {
        ActorSystem system = AkkaSystem.open(
                AkkaDispatcher.FORK_JOIN, ActorSettings.DEFAULT_THROUGHPUT);
        try {
            Carriers.checkOnePerCpu(
                    strand -> system.actorOf(Props.create(Runs.class, () -> new Runs(strand))),
                    Thread::currentThread);
        } finally {
            AkkaSystem.close(system);
        }
    }

    private static final class Runs extends UntypedAbstractActor {
        private final Runnable strand;

        Runs(Runnable strand) {
            this.strand = strand;
        }

        @Override
        public void preStart() {
            strand.run();
        }

        @Override
        public void onReceive(Object message) {}
    }
}
