package strandbench.cats;

import java.util.Map;
import strandbench.hazard.FanOutContract;
import strandbench.hazard.FanOutUnderTest;

class CatsEffectFanOutTest extends FanOutContract {
    @Override
    protected Map<String, FanOutUnderTest> fanOuts() {
        return Map.of("CatsEffectFanOut", new CatsEffectFanOut()::open);
    }
}
