package strandbench.cats;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.sleepers.SleepersContract;
import strandbench.sleepers.SleepersUnderTest;

class CatsEffectSleepersTest extends SleepersContract {
    private final CatsEffectSleepers benchmark = new CatsEffectSleepers();

    @Override
    protected Map<String, SleepersUnderTest> sleepers() {
        return Map.of("CatsEffectSleepers", benchmark::open);
    }

    @AfterEach
    void closeRuntime() {
        benchmark.closeRuntime();
    }
}
