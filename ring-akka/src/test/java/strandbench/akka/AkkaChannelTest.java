package strandbench.akka;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.ManyToManyContract;
import strandbench.hazard.ManyToManyUnderTest;

class AkkaChannelTest extends ManyToManyContract {
    private final AkkaChannel benchmark = new AkkaChannel();

    @Override
    protected Map<String, ManyToManyUnderTest> channels() {
        benchmark.openSystem();
        return Map.of("AkkaChannel", benchmark::open);
    }

    @AfterEach
    void close() {
        benchmark.closeSystem();
    }
}
