package strandbench.baseline;

import java.util.Map;
import strandbench.hazard.FanOut;
import strandbench.hazard.FanOutContract;
import strandbench.hazard.FanOutUnderTest;

class BaselineFanOutTest extends FanOutContract {
    @Override
    protected Map<String, FanOutUnderTest> fanOuts() {
        return Map.of("BaselineFanOut", new FanOutUnderTest() {
            @Override
            public FanOut open() {
                return new BaselineFanOut().open();
            }

            @Override
            public boolean hasStrands() {
                return false;
            }
        });
    }
}
