package strandbench.akka;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.OnForkJoinPool;
import strandbench.hazard.StarvationContract;
import strandbench.hazard.StarvationUnderTest;

class PekkoStarvationTest extends StarvationContract {
    private final PekkoStarvation benchmark = new PekkoStarvation();

    @Override
    protected Map<String, StarvationUnderTest> strands() {
        benchmark.openSystem();
        return Map.of("PekkoStarvation", OnForkJoinPool.of(benchmark::open));
    }

    @AfterEach
    void close() {
        benchmark.closeSystem();
    }
}
