package strandbench.quasar;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.sleepers.SleepersContract;
import strandbench.sleepers.SleepersUnderTest;

class QuasarSleepersTest extends SleepersContract {
    private final QuasarSleepers benchmark = new QuasarSleepers();

    @Override
    protected Map<String, SleepersUnderTest> sleepers() {
        benchmark.openScheduler();
        return Map.of("QuasarSleepers", benchmark::open);
    }

    @AfterEach
    void closeScheduler() {
        benchmark.closeScheduler();
    }
}
