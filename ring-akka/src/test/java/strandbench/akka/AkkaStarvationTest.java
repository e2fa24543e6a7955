package strandbench.akka;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.OnForkJoinPool;
import strandbench.hazard.StarvationContract;
import strandbench.hazard.StarvationUnderTest;

class AkkaStarvationTest extends StarvationContract {
    private final AkkaStarvation benchmark = new AkkaStarvation();

    @Override
    protected Map<String, StarvationUnderTest> strands() {
        benchmark.openSystem();
        return Map.of("AkkaStarvation", OnForkJoinPool.of(benchmark::open));
    }

    @AfterEach
    void close() {
        benchmark.closeSystem();
    }
}
