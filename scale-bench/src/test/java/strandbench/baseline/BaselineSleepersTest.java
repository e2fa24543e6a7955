package strandbench.baseline;

import java.util.Map;
import strandbench.core.SleepersContract;
import strandbench.core.SleepersUnderTest;

class BaselineSleepersTest extends SleepersContract {
    @Override
    protected Map<String, SleepersUnderTest> sleepers() {
        return Map.of("BaselineSleepers", new BaselineSleepers()::open);
    }
}
