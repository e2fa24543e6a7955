package strandbench.akka;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.ConvoyContract;
import strandbench.hazard.ConvoyUnderTest;

class AkkaConvoyTest extends ConvoyContract {
    private final AkkaConvoy benchmark = new AkkaConvoy();

    @Override
    protected Map<String, ConvoyUnderTest> convoys() {
        benchmark.openSystem();
        return Map.of("AkkaConvoy", benchmark::open);
    }

    @AfterEach
    void close() {
        benchmark.closeSystem();
    }
}
