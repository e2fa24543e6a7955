package strandbench.reactor;

import java.util.Map;
import strandbench.hazard.StarvationContract;
import strandbench.hazard.StarvationUnderTest;

class ReactorStarvationTest extends StarvationContract {
    @Override
    protected Map<String, StarvationUnderTest> strands() {
        return Map.of("ReactorStarvation", new ReactorStarvation()::open);
    }
}
