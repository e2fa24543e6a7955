package strandbench.threads;

import java.util.Map;
import strandbench.hazard.FanOutContract;
import strandbench.hazard.FanOutUnderTest;

class PlatformThreadFanOutTest extends FanOutContract {
    @Override
    protected Map<String, FanOutUnderTest> fanOuts() {
        return Map.of("PlatformThreadFanOut", new PlatformThreadFanOut()::open);
    }
}
