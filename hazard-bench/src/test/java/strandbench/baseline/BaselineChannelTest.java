package strandbench.baseline;

import java.util.Map;
import strandbench.hazard.ManyToManyContract;
import strandbench.hazard.ManyToManyUnderTest;

/** It has no room but that of one turn, which is never more than a channel's. */
class BaselineChannelTest extends ManyToManyContract {
    @Override
    protected Map<String, ManyToManyUnderTest> channels() {
        return Map.of("BaselineChannel", new BaselineChannel()::open);
    }
}
