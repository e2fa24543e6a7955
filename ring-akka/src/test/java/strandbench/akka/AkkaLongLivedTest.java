package strandbench.akka;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.TokensContract;
import strandbench.hazard.TokensUnderTest;

class AkkaLongLivedTest extends TokensContract {
    private final AkkaLongLived benchmark = new AkkaLongLived();

    @Override
    protected Map<String, TokensUnderTest> rings() {
        benchmark.openSystem();
        return Map.of("AkkaLongLived", benchmark::open);
    }

    @AfterEach
    void close() {
        benchmark.closeModel();
    }
}
