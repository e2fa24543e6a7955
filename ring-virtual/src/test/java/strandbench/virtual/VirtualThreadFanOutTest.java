package strandbench.virtual;

import java.util.Map;
import strandbench.hazard.FanOutContract;
import strandbench.hazard.FanOutUnderTest;

class VirtualThreadFanOutTest extends FanOutContract {
    @Override
    protected Map<String, FanOutUnderTest> fanOuts() {
        return Map.of("VirtualThreadFanOut", new VirtualThreadFanOut()::open);
    }
}
