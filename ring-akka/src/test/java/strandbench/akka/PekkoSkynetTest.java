package strandbench.akka;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.core.Skynet;
import strandbench.core.SkynetCompletion;
import strandbench.core.SkynetContract;
import strandbench.core.SkynetUnderTest;

class PekkoSkynetTest extends SkynetContract {
    private final List<PekkoSkynet> open = new ArrayList<>();

    @Override
    protected Map<String, SkynetUnderTest> trees() {
        Map<String, SkynetUnderTest> trees = new LinkedHashMap<>();
        for (ActorApi variant : ActorApi.values()) {
            var benchmark = new PekkoSkynet();
            benchmark.variant = variant;
            benchmark.openSystem();
            open.add(benchmark);
            trees.put(variant.name(), new Trees(benchmark));
        }
        return trees;
    }

    @AfterEach
    void closeSystems() {
        open.forEach(PekkoSkynet::closeSystem);
    }

    private record Trees(PekkoSkynet benchmark) implements SkynetUnderTest {
        @Override
        public Skynet open(SkynetCompletion completion) {
            return benchmark.open(completion);
        }

        @Override
        public Object currentStrand() {
            return PekkoStrands.current();
        }

        @Override
        public boolean isAlive(Object strand) {
            return PekkoStrands.isAlive(strand);
        }
    }
}
