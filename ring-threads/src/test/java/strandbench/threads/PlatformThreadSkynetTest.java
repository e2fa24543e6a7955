package strandbench.threads;

import java.util.LinkedHashMap;
import java.util.Map;
import strandbench.core.SkynetContract;
import strandbench.core.SkynetUnderTest;

class PlatformThreadSkynetTest extends SkynetContract {
    @Override
    protected Map<String, SkynetUnderTest> trees() {
        Map<String, SkynetUnderTest> trees = new LinkedHashMap<>();
        for (Gathering variant : Gathering.values()) {
            var benchmark = new PlatformThreadSkynet();
            benchmark.variant = variant;
            trees.put(variant.name(), benchmark::open);
        }
        return trees;
    }

    @Override
    protected boolean canGrowAMillion() {
        return false;
    }
}
