package strandbench.akka;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.TokensContract;
import strandbench.hazard.TokensUnderTest;

class AkkaTokensTest extends TokensContract {
    private final AkkaTokens benchmark = new AkkaTokens();

    @Override
    protected Map<String, TokensUnderTest> rings() {
        benchmark.openSystem();
        return Map.of("AkkaTokens", benchmark::open);
    }

    @AfterEach
    void close() {
        benchmark.closeSystem();
    }
}
