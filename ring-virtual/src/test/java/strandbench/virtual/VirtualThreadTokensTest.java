package strandbench.virtual;

import java.util.Map;
import strandbench.hazard.TokensContract;
import strandbench.hazard.TokensUnderTest;

class VirtualThreadTokensTest extends TokensContract {
    @Override
    protected Map<String, TokensUnderTest> rings() {
        return Map.of("VirtualThreadTokens", new VirtualThreadTokens()::open);
    }
}
