package strandbench.akka;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.TokensContract;
import strandbench.hazard.TokensUnderTest;

class PekkoTokensTest extends TokensContract {
    private final PekkoTokens benchmark = new PekkoTokens();

    @Override
    protected Map<String, TokensUnderTest> rings() {
        benchmark.openSystem();
        return Map.of("PekkoTokens", benchmark::open);
    }

    @AfterEach
    void close() {
        benchmark.closeSystem();
    }
}
