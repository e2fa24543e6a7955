package strandbench.cats;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.StarvationContract;
import strandbench.hazard.StarvationUnderTest;

class CatsEffectStarvationTest extends StarvationContract {
    private final CatsEffectStarvation benchmark = new CatsEffectStarvation();

    @Override
    protected Map<String, StarvationUnderTest> strands() {
        benchmark.openRuntime();
        return Map.of("CatsEffectStarvation", benchmark::open);
    }

    @AfterEach
    void closeRuntime() {
        benchmark.closeRuntime();
    }
}
