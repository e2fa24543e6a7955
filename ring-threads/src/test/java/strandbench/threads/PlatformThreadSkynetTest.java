package strandbench.threads;

import java.util.LinkedHashMap;
import java.util.Map;
import strandbench.skynet.SkynetBenchmark;
import strandbench.skynet.SkynetContract;
import strandbench.skynet.SkynetUnderTest;

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

    /** Where threads hand up their sums by a future or a queue, ten thousand leaves take long, and a thousand grow by the same code. */
    @Override
    protected int countedLeaves(String tree) {
        return Gathering.valueOf(tree) == Gathering.JOIN
                ? SkynetBenchmark.TEN_THOUSAND
                : SkynetBenchmark.TEN_THOUSAND / 10;
    }

    @Override
    protected boolean canGrowAMillion() {
        return false;
    }
}
