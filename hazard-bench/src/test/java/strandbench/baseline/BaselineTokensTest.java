package strandbench.baseline;

import java.util.Map;
import strandbench.hazard.TokensContract;
import strandbench.hazard.TokensUnderTest;

class BaselineTokensTest extends TokensContract {
    @Override
    protected Map<String, TokensUnderTest> rings() {
        return Map.of("BaselineTokens", new BaselineTokens()::open);
    }
}
