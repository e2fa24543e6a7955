package strandbench.threads;

import java.util.Map;
import strandbench.hazard.TokensContract;
import strandbench.hazard.TokensUnderTest;

class PlatformThreadLongLivedTest extends TokensContract {
    @Override
    protected Map<String, TokensUnderTest> rings() {
        return Map.of("shallow", of(3), "deep", of(100));
    }

    private static TokensUnderTest of(int depth) {
        PlatformThreadLongLived benchmark = new PlatformThreadLongLived();
        benchmark.depth = depth;
        return TokensUnderTest.deep(depth, benchmark::open);
    }
}
