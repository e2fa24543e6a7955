package strandbench.baseline;

import java.util.Map;
import strandbench.hazard.TokensContract;
import strandbench.hazard.TokensUnderTest;

class BaselineLongLivedTest extends TokensContract {
    @Override
    protected Map<String, TokensUnderTest> rings() {
        return Map.of("BaselineLongLived", new BaselineLongLived()::open);
    }
}
