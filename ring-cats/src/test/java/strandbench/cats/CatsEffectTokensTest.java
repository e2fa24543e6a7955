package strandbench.cats;

import java.util.Map;
import strandbench.hazard.TokensContract;
import strandbench.hazard.TokensUnderTest;

class CatsEffectTokensTest extends TokensContract {
    @Override
    protected Map<String, TokensUnderTest> rings() {
        return Map.of("CatsEffectTokens", new CatsEffectTokens()::open);
    }
}
