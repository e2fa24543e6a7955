package strandbench.zio;

import java.util.LinkedHashMap;
import java.util.Map;
import strandbench.skynet.Skynet;
import strandbench.skynet.SkynetCompletion;
import strandbench.skynet.SkynetContract;
import strandbench.skynet.SkynetUnderTest;

class ZioSkynetTest extends SkynetContract {
    @Override
    protected Map<String, SkynetUnderTest> trees() {
        Map<String, SkynetUnderTest> trees = new LinkedHashMap<>();
        for (FiberGathering variant : FiberGathering.values()) {
            ZioSkynet benchmark = opened(variant);
            benchmark.threads = new FiberThreads(WatchedExecutor.of(benchmark.threads), () -> {});
            trees.put(variant.name(), new Trees(benchmark));
        }
        return trees;
    }

    private static ZioSkynet opened(FiberGathering variant) {
        var benchmark = new ZioSkynet();
        benchmark.variant = variant;
        benchmark.openExecutor();
        return benchmark;
    }

    private record Trees(ZioSkynet benchmark) implements SkynetUnderTest {
        @Override
        public SkynetUnderTest ofNumbers() {
            return opened(benchmark.variant)::open;
        }

        @Override
        public Skynet open(SkynetCompletion completion) {
            return benchmark.open(completion);
        }

        @Override
        public Object currentStrand() {
            return WatchedExecutor.currentFiber();
        }

        @Override
        public boolean isAlive(Object strand) {
            return WatchedExecutor.isAlive(strand);
        }
    }
}
