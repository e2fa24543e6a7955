package strandbench.zio;

import java.util.Map;
import strandbench.hazard.StarvationContract;
import strandbench.hazard.StarvationUnderTest;

class ZioStarvationTest extends StarvationContract {
    @Override
    protected Map<String, StarvationUnderTest> strands() {
        return Map.of("ZioStarvation", new ZioStarvation()::open);
    }
}
