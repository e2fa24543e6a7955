package strandbench.threads;

import java.util.Map;
import strandbench.hazard.TokensContract;
import strandbench.hazard.TokensUnderTest;

class PlatformThreadTokensTest extends TokensContract {
    @Override
    protected Map<String, TokensUnderTest> rings() {
        return Map.of("PlatformThreadTokens", new PlatformThreadTokens()::open);
    }
}
