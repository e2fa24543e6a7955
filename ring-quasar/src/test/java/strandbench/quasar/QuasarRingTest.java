package strandbench.quasar;

import co.paralleluniverse.strands.Strand;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.core.Ring;
import strandbench.core.RingCompletion;
import strandbench.core.RingContract;
import strandbench.core.RingUnderTest;

class QuasarRingTest extends RingContract {
    private final List<QuasarRing> open = new ArrayList<>();

    @Override
    protected Map<String, RingUnderTest> rings() {
        Map<String, RingUnderTest> rings = new LinkedHashMap<>();
        for (FiberHandOver variant : FiberHandOver.values()) {
            var benchmark = new QuasarRing();
            benchmark.variant = variant;
            benchmark.openScheduler();
            open.add(benchmark);
            rings.put(variant.name(), new Rings(benchmark));
        }
        return rings;
    }

    @AfterEach
    void closeSchedulers() {
        open.forEach(QuasarRing::closeScheduler);
    }

    private record Rings(QuasarRing benchmark) implements RingUnderTest {
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
    }
}
