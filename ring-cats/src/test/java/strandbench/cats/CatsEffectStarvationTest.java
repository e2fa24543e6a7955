package strandbench.cats;

import java.util.Map;
import strandbench.hazard.StarvationContract;
import strandbench.hazard.StarvationUnderTest;

class CatsEffectStarvationTest extends StarvationContract {
    @Override
    protected Map<String, StarvationUnderTest> strands() {
        return Map.of("CatsEffectStarvation", new CatsEffectStarvation()::open);
    }
}
