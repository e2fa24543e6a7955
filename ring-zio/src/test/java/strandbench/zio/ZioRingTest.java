package strandbench.zio;

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

class ZioRingTest extends RingContract {
    private final List<ZioRing> open = new ArrayList<>();

    @Override
    protected Map<String, RingUnderTest> rings() {
        Map<String, RingUnderTest> rings = new LinkedHashMap<>();
        for (FiberExecutor executor : FiberExecutor.values()) {
            for (FiberHandOver variant : FiberHandOver.values()) {
                var benchmark = new ZioRing();
                benchmark.variant = variant;
                benchmark.executor = executor;
                benchmark.openExecutor();
                var watched = WatchedExecutor.of(benchmark.threads);
                benchmark.threads = new FiberThreads(watched, benchmark.threads::close);
                open.add(benchmark);
                rings.put(executor + " " + variant, new Rings(benchmark, watched));
            }
        }
        return rings;
    }

    @AfterEach
    void closeExecutors() {
        open.forEach(ZioRing::closeExecutor);
    }

    private record Rings(ZioRing benchmark, WatchedExecutor watched) implements RingUnderTest {
        @Override
        public Ring open(int strands, RingCompletion completion) {
            return benchmark.open(strands, completion);
        }

        @Override
        public long liveStrands(Ring ring) {
            return ((FiberRing) ring).liveStrands();
        }

        @Override
        public Object currentStrand() {
            return WatchedExecutor.currentFiber();
        }

        @Override
        public OptionalLong dispatches() {
            return watched.dispatches(benchmark.executor);
        }
    }
}
