package strandbench.cats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import scala.jdk.javaapi.CollectionConverters;
import strandbench.ring.Ring;
import strandbench.ring.RingCompletion;
import strandbench.ring.RingContract;
import strandbench.ring.RingUnderTest;

class CatsEffectRingTest extends RingContract {
    private final List<CatsEffectRing> open = new ArrayList<>();

    @Override
    protected Map<String, RingUnderTest> rings() {
        Map<String, RingUnderTest> rings = new LinkedHashMap<>();
        for (FiberHandOver variant : FiberHandOver.values()) {
            rings.put(variant.name(), new Rings(opened(variant, Fibers.open()), null));
            var thread = new CountedThread();
            rings.put(variant + " on one thread",
                    new Rings(opened(variant, thread.open()), thread));
        }
        return rings;
    }

    private CatsEffectRing opened(FiberHandOver variant, Fibers fibers) {
        var benchmark = new CatsEffectRing();
        benchmark.variant = variant;
        benchmark.fibers = fibers;
        open.add(benchmark);
        return benchmark;
    }

    @AfterEach
    void closeRuntimes() {
        open.forEach(CatsEffectRing::closeRuntime);
    }

    private record Rings(CatsEffectRing benchmark, CountedThread thread)
            implements
                RingUnderTest {
        @Override
        public Ring open(int strands, RingCompletion completion) {
            return benchmark.open(strands, completion);
        }

        @Override
        public long liveStrands(Ring ring) {
            return CollectionConverters.asJava(((FiberRing) ring).workers()).stream()
                    .filter(WatchedFiber::isAlive).count();
        }

        @Override
        public Object currentStrand() {
            return WatchedFiber.current();
        }

        @Override
        public int dispatchesPerHop() {
            // By name: the static field is null if Scala code was the first to use the enum.
            return benchmark.variant == FiberHandOver.valueOf("QUEUE_SYNCHRONOUS") ? 2 : 1;
        }

        @Override
        public OptionalLong dispatches() {
            return thread == null
                    ? OptionalLong.empty()
                    : OptionalLong.of(thread.dispatches());
        }
    }
}
