package strandbench.akka;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorRefWithCell;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.junit.jupiter.api.AfterEach;
import strandbench.core.Ring;
import strandbench.core.RingCompletion;
import strandbench.core.RingContract;
import strandbench.core.RingUnderTest;

class PekkoRingTest extends RingContract {
    private final List<PekkoRing> open = new ArrayList<>();

    @Override
    protected Map<String, RingUnderTest> rings() {
        Map<String, RingUnderTest> rings = new LinkedHashMap<>();
        for (ActorApi variant : ActorApi.values()) {
            for (PekkoDispatcher dispatcher : PekkoDispatcher.values()) {
                var benchmark = new PekkoRing();
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
        open.forEach(PekkoRing::closeSystem);
    }

    private record Rings(PekkoRing benchmark) implements RingUnderTest {
        @Override
        public Ring open(int strands, RingCompletion completion) {
            return benchmark.open(strands, completion);
        }

        @Override
        public long liveStrands(Ring ring) {
            ActorRef parent = switch (ring) {
                case PekkoClassicRing classic -> classic.parent;
                case PekkoTypedRing typed -> Adapter.toClassic(typed.parent);
                default -> throw new AssertionError(ring);
            };
            return ((ActorRefWithCell) parent).underlying().childrenRefs().children().size();
        }

        @Override
        public OptionalLong dispatches() {
            return PekkoStrands.dispatches(benchmark.dispatcher);
        }

        @Override
        public Object currentStrand() {
            return PekkoStrands.current();
        }
    }
}
