package strandbench.threads;

import java.util.Map;
import strandbench.core.SleepersContract;
import strandbench.core.SleepersUnderTest;

class PlatformThreadSleepersTest extends SleepersContract {
    @Override
    protected Map<String, SleepersUnderTest> sleepers() {
        return Map.of("PlatformThreadSleepers", new PlatformThreadSleepers()::open);
    }
}
