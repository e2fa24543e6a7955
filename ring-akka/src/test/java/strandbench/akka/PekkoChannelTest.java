package strandbench.akka;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.ManyToManyContract;
import strandbench.hazard.ManyToManyUnderTest;

class PekkoChannelTest extends ManyToManyContract {
    private final PekkoChannel benchmark = new PekkoChannel();

    @Override
    protected Map<String, ManyToManyUnderTest> channels() {
        benchmark.openSystem();
        return Map.of("PekkoChannel", benchmark::open);
    }

    @AfterEach
    void close() {
        benchmark.closeSystem();
    }
}
