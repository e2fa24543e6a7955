package strandbench.cats;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.TokensContract;
import strandbench.hazard.TokensUnderTest;

class CatsEffectTokensTest extends TokensContract {
    private final CatsEffectTokens benchmark = new CatsEffectTokens();

    @Override
    protected Map<String, TokensUnderTest> rings() {
        benchmark.openRuntime();
        return Map.of("CatsEffectTokens", benchmark::open);
    }

    @AfterEach
    void closeRuntime() {
        benchmark.closeRuntime();
    }
}
