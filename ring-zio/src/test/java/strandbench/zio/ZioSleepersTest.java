package strandbench.zio;

import java.util.Map;
import strandbench.sleepers.SleepersContract;
import strandbench.sleepers.SleepersUnderTest;

class ZioSleepersTest extends SleepersContract {
    @Override
    protected Map<String, SleepersUnderTest> sleepers() {
        return Map.of("ZioSleepers", new ZioSleepers()::open);
    }
}
