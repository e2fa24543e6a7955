package strandbench.quasar;

import co.paralleluniverse.strands.Strand;
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

class QuasarRingTest extends RingContract {
    private final List<QuasarRing> open = new ArrayList<>();

    @Override
    protected Map<String, RingUnderTest> rings() {
        Map<String, RingUnderTest> rings = new LinkedHashMap<>();
        for (FiberHandOver variant : FiberHandOver.values()) {
            for (QuasarScheduler scheduler : QuasarScheduler.values()) {
                var benchmark = with(variant);
                benchmark.scheduler = scheduler;
                benchmark.openScheduler();
                rings.put(variant + " " + scheduler, new Rings(benchmark, null));
            }
            var counted = with(variant);
            CountedThread thread = new CountedThread();
            counted.threads = thread.open();
            rings.put(variant + " counted", new Rings(counted, thread));
        }
        return rings;
    }

    private QuasarRing with(FiberHandOver variant) {
        var benchmark = new QuasarRing();
        benchmark.variant = variant;
        open.add(benchmark);
        return benchmark;
    }

    @AfterEach
    void closeSchedulers() {
        open.forEach(QuasarRing::closeScheduler);
    }

    private record Rings(QuasarRing benchmark, CountedThread thread)
            implements
                RingUnderTest {
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
            return Strand.currentStrand();
        }

        @Override
        public OptionalLong dispatches() {
            return thread == null ? OptionalLong.empty() : OptionalLong.of(thread.dispatches());
        }
    }
}
