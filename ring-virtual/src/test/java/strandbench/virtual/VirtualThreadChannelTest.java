package strandbench.virtual;

import java.util.Map;
import strandbench.hazard.ManyToManyContract;
import strandbench.hazard.ManyToManyUnderTest;

class VirtualThreadChannelTest extends ManyToManyContract {
    @Override
    protected Map<String, ManyToManyUnderTest> channels() {
        return Map.of("VirtualThreadChannel", new VirtualThreadChannel()::open);
    }
}
