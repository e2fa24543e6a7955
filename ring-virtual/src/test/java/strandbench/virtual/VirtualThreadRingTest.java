package strandbench.virtual;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.core.Ring;
import strandbench.core.RingCompletion;
import strandbench.core.RingContract;
import strandbench.core.RingUnderTest;
import strandbench.threads.HandOver;
import strandbench.threads.ThreadRing;

class VirtualThreadRingTest extends RingContract {
    private final List<VirtualThreadRing> open = new ArrayList<>();

    @Override
    protected Map<String, RingUnderTest> rings() {
        Map<String, RingUnderTest> rings = new LinkedHashMap<>();
        for (Scheduler scheduler : Scheduler.values()) {
            for (HandOver variant : HandOver.values()) {
                var benchmark = new VirtualThreadRing();
                benchmark.variant = variant;
                benchmark.scheduler = scheduler;
                if (Schedulers.runsHere(scheduler, variant == HandOver.MONITOR)) {
                    benchmark.openScheduler();
                    open.add(benchmark);
                    rings.put(scheduler + " " + variant, new Rings(benchmark));
                }
            }
        }
        return rings;
    }

    @AfterEach
    void closeSchedulers() {
        open.forEach(VirtualThreadRing::closeScheduler);
    }

    private record Rings(VirtualThreadRing benchmark) implements RingUnderTest {
        @Override
        public Ring open(int strands, RingCompletion completion) {
            return benchmark.open(strands, completion);
        }

        @Override
        public long liveStrands(Ring ring) {
            return ((ThreadRing) ring).liveStrands();
        }
    }
}
