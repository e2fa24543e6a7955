package strandbench.virtual;

import java.util.LinkedHashMap;
import java.util.Map;
import strandbench.skynet.SkynetContract;
import strandbench.skynet.SkynetUnderTest;
import strandbench.threads.Gathering;

class VirtualThreadSkynetTest extends SkynetContract {
    @Override
    protected Map<String, SkynetUnderTest> trees() {
        Map<String, SkynetUnderTest> trees = new LinkedHashMap<>();
        for (Gathering variant : Gathering.values()) {
            var benchmark = new VirtualThreadSkynet();
            benchmark.variant = variant;
            trees.put(variant.name(), benchmark::open);
        }
        return trees;
    }
}
