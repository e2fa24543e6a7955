package strandbench.zio;

import java.util.Map;
import strandbench.hazard.FanOutContract;
import strandbench.hazard.FanOutUnderTest;

class ZioFanOutTest extends FanOutContract {
    @Override
    protected Map<String, FanOutUnderTest> fanOuts() {
        return Map.of("ZioFanOut", new ZioFanOut()::open);
    }
}
