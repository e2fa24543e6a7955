package strandbench.reactor;

import java.util.Map;
import strandbench.hazard.FanOutContract;
import strandbench.hazard.FanOutUnderTest;

class ReactorFanOutTest extends FanOutContract {
    @Override
    protected Map<String, FanOutUnderTest> fanOuts() {
        return Map.of("ReactorFanOut", new ReactorFanOut()::open);
    }
}
