package strandbench.threads;

import java.util.LinkedHashMap;
import java.util.Map;
import strandbench.ring.Ring;
import strandbench.ring.RingBenchmark;
import strandbench.ring.RingCompletion;
import strandbench.ring.RingContract;
import strandbench.ring.RingUnderTest;

class PlatformThreadRingTest extends RingContract {
    @Override
    protected Map<String, RingUnderTest> rings() {
        Map<String, RingUnderTest> rings = new LinkedHashMap<>();
        for (HandOver variant : HandOver.values()) {
            var benchmark = new PlatformThreadRing();
            benchmark.variant = variant;
            rings.put(variant.name(), new Rings(benchmark));
        }
        return rings;
    }

    private record Rings(PlatformThreadRing benchmark) implements RingUnderTest {
        @Override
        public Ring open(int strands, RingCompletion completion) {
            return benchmark.open(strands, completion);
        }

        /** Its benchmark has a tenth of the others' at a time, whatever the variant. */
        @Override
        public int hops() {
            return RingBenchmark.HOPS / 10;
        }

        @Override
        public long liveStrands(Ring ring) {
            return ((ThreadRing) ring).liveStrands();
        }
    }
}
