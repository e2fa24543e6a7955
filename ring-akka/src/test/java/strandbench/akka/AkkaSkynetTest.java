package strandbench.akka;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.skynet.Skynet;
import strandbench.skynet.SkynetCompletion;
import strandbench.skynet.SkynetContract;
import strandbench.skynet.SkynetUnderTest;

class AkkaSkynetTest extends SkynetContract {
    private final List<AkkaSkynet> open = new ArrayList<>();

    @Override
    protected Map<String, SkynetUnderTest> trees() {
        Map<String, SkynetUnderTest> trees = new LinkedHashMap<>();
        for (ActorApi variant : ActorApi.values()) {
            var benchmark = new AkkaSkynet();
            benchmark.variant = variant;
            benchmark.openSystem();
            open.add(benchmark);
            trees.put(variant.name(), new Trees(benchmark));
        }
        return trees;
    }

    @AfterEach
    void closeSystems() {
        open.forEach(AkkaSkynet::closeSystem);
    }

    private record Trees(AkkaSkynet benchmark) implements SkynetUnderTest {
        @Override
        public Skynet open(SkynetCompletion completion) {
            return benchmark.open(completion);
        }

        @Override
        public Object currentStrand() {
            return AkkaStrands.current();
        }

        @Override
        public boolean isAlive(Object strand) {
            return AkkaStrands.isAlive(strand);
        }
    }
}
