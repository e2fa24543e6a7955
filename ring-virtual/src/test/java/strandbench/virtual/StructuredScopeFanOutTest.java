package strandbench.virtual;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.Map;
import strandbench.hazard.FanOutContract;
import strandbench.hazard.FanOutUnderTest;

class StructuredScopeFanOutTest extends FanOutContract {
    @Override
    protected Map<String, FanOutUnderTest> fanOuts() {
        assumeThat(Runtime.version().feature())
                .isGreaterThanOrEqualTo(StructuredScopeFanOut.FIRST_JDK);
        return Map.of("StructuredScopeFanOut", new StructuredScopeFanOut()::open);
    }
}
