package strandbench.threads;

import java.util.Map;
import strandbench.hazard.Starvation;
import strandbench.hazard.StarvationContract;
import strandbench.hazard.StarvationUnderTest;
import strandbench.hazard.StarvationWatch;

class PlatformThreadStarvationTest extends StarvationContract {
    @Override
    protected Map<String, StarvationUnderTest> strands() {
        return Map.of("PlatformThreadStarvation", new StarvationUnderTest() {
            @Override
            public Starvation open(StarvationWatch watch) {
                return new PlatformThreadStarvation().open(watch);
            }

            @Override
            public boolean isPreempted() {
                return true;
            }
        });
    }
}
