package strandbench.akka;

import static org.assertj.core.api.Assertions.assertThat;

import akka.actor.ActorSystem;
import akka.actor.Props;
import akka.actor.UntypedAbstractActor;
import com.typesafe.config.Config;
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

    /** It allocates all of them at once. */
    @Test
    void theHttpClientHasRoomForItsConnectionsOnly() {
        ActorSystem system = AkkaSystem.openHttp(AkkaDispatcher.FORK_JOIN, 201);
        try {
            Config pool = system.settings().config().getConfig("akka.http.host-connection-pool");
            assertThat(pool.getInt("max-connections")).isEqualTo(201);
            assertThat(pool.getInt("max-open-requests")).as("a power of two").isEqualTo(256);
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
