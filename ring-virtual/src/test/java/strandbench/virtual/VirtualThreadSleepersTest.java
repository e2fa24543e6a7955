package strandbench.virtual;

import java.util.Map;
import strandbench.sleepers.SleepersContract;
import strandbench.sleepers.SleepersUnderTest;

class VirtualThreadSleepersTest extends SleepersContract {
    @Override
    protected Map<String, SleepersUnderTest> sleepers() {
        return Map.of("VirtualThreadSleepers", new VirtualThreadSleepers()::open);
    }
}
