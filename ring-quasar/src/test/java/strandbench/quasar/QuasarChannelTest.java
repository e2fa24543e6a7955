package strandbench.quasar;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.ManyToManyContract;
import strandbench.hazard.ManyToManyUnderTest;

class QuasarChannelTest extends ManyToManyContract {
    private final QuasarChannel benchmark = new QuasarChannel();

    @Override
    protected Map<String, ManyToManyUnderTest> channels() {
        benchmark.openScheduler();
        return Map.of("QuasarChannel", benchmark::open);
    }

    @AfterEach
    void close() {
        benchmark.closeScheduler();
    }
}
