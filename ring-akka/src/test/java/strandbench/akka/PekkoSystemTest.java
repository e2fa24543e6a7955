package strandbench.akka;

import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import strandbench.core.Carriers;

@Tag("contract")
class PekkoSystemTest {
    @Test
    void theDispatcherHasAThreadForEachCpu() throws Exception {
        ActorSystem system = PekkoSystem.open(
                PekkoDispatcher.FORK_JOIN, ActorSettings.DEFAULT_THROUGHPUT);
        try {
            Carriers.checkOnePerCpu(
                    strand -> system.actorOf(Props.create(Runs.class, () -> new Runs(strand))),
                    Thread::currentThread);
        } finally {
            PekkoSystem.close(system);
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
