package strandbench.cats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.skynet.Skynet;
import strandbench.skynet.SkynetCompletion;
import strandbench.skynet.SkynetContract;
import strandbench.skynet.SkynetUnderTest;

class CatsEffectSkynetTest extends SkynetContract {
    private final List<CatsEffectSkynet> open = new ArrayList<>();

    @Override
    protected Map<String, SkynetUnderTest> trees() {
        Map<String, SkynetUnderTest> trees = new LinkedHashMap<>();
        for (FiberGathering variant : FiberGathering.values()) {
            var benchmark = new CatsEffectSkynet();
            benchmark.variant = variant;
            open.add(benchmark);
            trees.put(variant.name(), new Trees(benchmark));
        }
        return trees;
    }

    @AfterEach
    void closeRuntimes() {
        open.forEach(CatsEffectSkynet::closeRuntime);
    }

    private record Trees(CatsEffectSkynet benchmark) implements SkynetUnderTest {
        @Override
        public Skynet open(SkynetCompletion completion) {
            return benchmark.open(completion);
        }

        @Override
        public Object currentStrand() {
            return WatchedFiber.current();
        }

        @Override
        public boolean isAlive(Object strand) {
            return WatchedFiber.isAlive(strand);
        }
    }
}
