package strandbench.reactor;

import java.util.Map;
import strandbench.sleepers.SleepersContract;
import strandbench.sleepers.SleepersUnderTest;

class ReactorSleepersTest extends SleepersContract {
    @Override
    protected Map<String, SleepersUnderTest> sleepers() {
        return Map.of("ReactorSleepers", new ReactorSleepers()::open);
    }
}
