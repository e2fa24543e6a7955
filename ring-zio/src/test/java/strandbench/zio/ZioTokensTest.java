package strandbench.zio;

import java.util.Map;
import strandbench.hazard.TokensContract;
import strandbench.hazard.TokensUnderTest;

class ZioTokensTest extends TokensContract {
    @Override
    protected Map<String, TokensUnderTest> rings() {
        return Map.of("ZioTokens", new ZioTokens()::open);
    }
}
