package strandbench.virtual;

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
                    CountedLoop loop = open(benchmark);
                    open.add(benchmark);
                    rings.put(scheduler + " " + variant, new Rings(benchmark, loop));
                }
            }
        }
        return rings;
    }

    /** Gets its scheduler ready; an event loop of ours counts. */
    private static CountedLoop open(VirtualThreadRing benchmark) {
        if (benchmark.scheduler == Scheduler.EVENT_LOOP) {
            CountedLoop loop = new CountedLoop();
            benchmark.threads = loop.open();
            return loop;
        }
        benchmark.openScheduler();
        return null;
    }

    @AfterEach
    void closeSchedulers() {
        open.forEach(VirtualThreadRing::closeScheduler);
    }

    private record Rings(VirtualThreadRing benchmark, CountedLoop loop)
            implements
                RingUnderTest {
        @Override
        public Ring open(int strands, RingCompletion completion) {
            return benchmark.open(strands, completion);
        }

        @Override
        public long liveStrands(Ring ring) {
            return ((ThreadRing) ring).liveStrands();
        }

        @Override
        public OptionalLong dispatches() {
            return loop == null ? OptionalLong.empty() : loop.dispatches(benchmark.variant);
        }
    }
}
