package strandbench.akka;

import akka.actor.ActorRef;
import akka.actor.ActorRefWithCell;
import akka.actor.typed.javadsl.Adapter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import strandbench.ring.Ring;
import strandbench.ring.RingCompletion;
import strandbench.ring.RingContract;
import strandbench.ring.RingUnderTest;

class AkkaRingTest extends RingContract {
    private final List<AkkaRing> open = new ArrayList<>();

    @Override
    protected Map<String, RingUnderTest> rings() {
        Map<String, RingUnderTest> rings = new LinkedHashMap<>();
        for (ActorApi variant : ActorApi.values()) {
            for (AkkaDispatcher dispatcher : AkkaDispatcher.values()) {
                var benchmark = new AkkaRing();
                benchmark.variant = variant;
                benchmark.dispatcher = dispatcher;
                benchmark.throughput = 5;
                benchmark.openSystem();
                open.add(benchmark);
                rings.put(variant + " " + dispatcher, new Rings(benchmark));
            }
        }
        return rings;
    }

    @AfterEach
    void closeSystems() {
        open.forEach(AkkaRing::closeSystem);
    }

    private record Rings(AkkaRing benchmark) implements RingUnderTest {
        @Override
        public Ring open(int strands, RingCompletion completion) {
            return benchmark.open(strands, completion);
        }

        @Override
        public long liveStrands(Ring ring) {
            ActorRef parent = switch (ring) {
                case AkkaClassicRing classic -> classic.parent;
                case AkkaTypedRing typed -> Adapter.toClassic(typed.parent);
                default -> throw new AssertionError(ring);
            };
            return ((ActorRefWithCell) parent).underlying().childrenRefs().children().size();
        }

        @Override
        public OptionalLong dispatches() {
            return AkkaStrands.dispatches(benchmark.dispatcher);
        }

        @Override
        public Object currentStrand() {
            return AkkaStrands.current();
        }
    }
}
