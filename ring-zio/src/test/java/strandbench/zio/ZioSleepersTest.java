package strandbench.zio;

import java.util.LinkedHashMap;
import java.util.Map;
import strandbench.sleepers.SleepersContract;
import strandbench.sleepers.SleepersUnderTest;

class ZioSleepersTest extends SleepersContract {
    @Override
    protected Map<String, SleepersUnderTest> sleepers() {
        Map<String, SleepersUnderTest> sleepers = new LinkedHashMap<>();
        for (FiberExecutor executor : FiberExecutor.values()) {
            var benchmark = new ZioSleepers();
            benchmark.executor = executor;
            sleepers.put(executor.name(), benchmark::open);
        }
        return sleepers;
    }
}
