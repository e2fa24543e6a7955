package strandbench.akka;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.sleepers.SleepersContract;
import strandbench.sleepers.SleepersUnderTest;

class AkkaSleepersTest extends SleepersContract {
    private final List<AkkaSleepers> open = new ArrayList<>();

    @Override
    protected Map<String, SleepersUnderTest> sleepers() {
        Map<String, SleepersUnderTest> sleepers = new LinkedHashMap<>();
        for (ActorApi variant : ActorApi.values()) {
            var benchmark = new AkkaSleepers();
            benchmark.variant = variant;
            benchmark.openSystem();
            open.add(benchmark);
            sleepers.put(variant.name(), benchmark::open);
        }
        return sleepers;
    }

    @AfterEach
    void closeSystems() {
        open.forEach(AkkaSleepers::closeSystem);
    }
}
