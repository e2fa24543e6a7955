package strandbench.akka;

import java.util.Map;
import strandbench.hazard.FanOutContract;
import strandbench.hazard.FanOutUnderTest;

class AkkaFanOutTest extends FanOutContract {
    @Override
    protected Map<String, FanOutUnderTest> fanOuts() {
        return Map.of("AkkaFanOut", new AkkaFanOut()::open);
    }
}
