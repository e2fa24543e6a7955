package strandbench.baseline;

import java.util.Map;
import strandbench.hazard.StarvationContract;
import strandbench.hazard.StarvationUnderTest;

class BaselineStarvationTest extends StarvationContract {
    @Override
    protected Map<String, StarvationUnderTest> strands() {
        return Map.of("BaselineStarvation", new BaselineStarvation()::open);
    }
}
