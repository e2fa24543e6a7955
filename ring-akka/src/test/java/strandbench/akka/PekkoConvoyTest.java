package strandbench.akka;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.ConvoyContract;
import strandbench.hazard.ConvoyUnderTest;

class PekkoConvoyTest extends ConvoyContract {
    private final PekkoConvoy benchmark = new PekkoConvoy();

    @Override
    protected Map<String, ConvoyUnderTest> convoys() {
        benchmark.openSystem();
        return Map.of("PekkoConvoy", benchmark::open);
    }

    @AfterEach
    void close() {
        benchmark.closeSystem();
    }
}
