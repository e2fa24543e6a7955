package strandbench.threads;

import java.util.Map;
import strandbench.hazard.ManyToManyContract;
import strandbench.hazard.ManyToManyUnderTest;

class PlatformThreadChannelTest extends ManyToManyContract {
    @Override
    protected Map<String, ManyToManyUnderTest> channels() {
        return Map.of("PlatformThreadChannel", new PlatformThreadChannel()::open);
    }
}
