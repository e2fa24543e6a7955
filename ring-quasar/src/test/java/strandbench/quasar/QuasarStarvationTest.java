package strandbench.quasar;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.OnForkJoinPool;
import strandbench.hazard.StarvationContract;
import strandbench.hazard.StarvationUnderTest;

class QuasarStarvationTest extends StarvationContract {
    private final QuasarStarvation benchmark = new QuasarStarvation();

    @Override
    protected Map<String, StarvationUnderTest> strands() {
        benchmark.openScheduler();
        return Map.of("QuasarStarvation", OnForkJoinPool.of(benchmark::open));
    }

    @AfterEach
    void close() {
        benchmark.closeScheduler();
    }
}
