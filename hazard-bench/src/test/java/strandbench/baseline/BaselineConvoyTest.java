package strandbench.baseline;

import java.util.Map;
import strandbench.hazard.Convoy;
import strandbench.hazard.ConvoyContract;
import strandbench.hazard.ConvoyUnderTest;
import strandbench.hazard.ConvoyWatch;

class BaselineConvoyTest extends ConvoyContract {
    @Override
    protected Map<String, ConvoyUnderTest> convoys() {
        return Map.of("BaselineConvoy", new ConvoyUnderTest() {
            @Override
            public Convoy open(ConvoyWatch watch) {
                return new BaselineConvoy().open(watch);
            }

            /** There is one thread, and whoever is in is on it. */
            @Override
            public boolean othersGoOn() {
                return false;
            }
        });
    }
}
