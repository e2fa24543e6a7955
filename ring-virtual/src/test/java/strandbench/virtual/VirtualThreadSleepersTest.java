package strandbench.virtual;

import java.util.Map;
import strandbench.core.SleepersContract;
import strandbench.core.SleepersUnderTest;

class VirtualThreadSleepersTest extends SleepersContract {
    @Override
    protected Map<String, SleepersUnderTest> sleepers() {
        return Map.of("VirtualThreadSleepers", new VirtualThreadSleepers()::open);
    }
}
