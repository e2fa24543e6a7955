package strandbench.threads;

import java.util.Map;
import strandbench.sleepers.SleepersContract;
import strandbench.sleepers.SleepersUnderTest;

class PlatformThreadSleepersTest extends SleepersContract {
    @Override
    protected Map<String, SleepersUnderTest> sleepers() {
        return Map.of("PlatformThreadSleepers", new PlatformThreadSleepers()::open);
    }
}
