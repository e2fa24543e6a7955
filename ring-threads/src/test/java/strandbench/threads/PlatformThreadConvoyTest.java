package strandbench.threads;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import strandbench.hazard.ConvoyContract;
import strandbench.hazard.ConvoyUnderTest;
import strandbench.hazard.Guard;
import strandbench.hazard.Overtaking;

class PlatformThreadConvoyTest extends ConvoyContract {
    @Override
    protected Map<String, ConvoyUnderTest> convoys() {
        return Arrays.stream(Guard.values())
                .collect(Collectors.toMap(Guard::name, PlatformThreadConvoyTest::with));
    }

    private static ConvoyUnderTest with(Guard guard) {
        PlatformThreadConvoy benchmark = new PlatformThreadConvoy();
        benchmark.guard = guard;
        return guard == Guard.FAIR ? benchmark::open : Overtaking.of(benchmark::open);
    }
}
