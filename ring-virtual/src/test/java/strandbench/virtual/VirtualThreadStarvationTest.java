package strandbench.virtual;

import java.util.Map;
import strandbench.hazard.OnForkJoinPool;
import strandbench.hazard.StarvationContract;
import strandbench.hazard.StarvationUnderTest;

class VirtualThreadStarvationTest extends StarvationContract {
    @Override
    protected Map<String, StarvationUnderTest> strands() {
        return Map.of("VirtualThreadStarvation",
                OnForkJoinPool.of(new VirtualThreadStarvation()::open));
    }
}
