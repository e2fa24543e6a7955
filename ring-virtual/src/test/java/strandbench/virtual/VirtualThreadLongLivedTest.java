package strandbench.virtual;

import java.util.Map;
import strandbench.hazard.TokensContract;
import strandbench.hazard.TokensUnderTest;

class VirtualThreadLongLivedTest extends TokensContract {
    @Override
    protected Map<String, TokensUnderTest> rings() {
        return Map.of("shallow", of(3), "deep", of(100));
    }

    private static TokensUnderTest of(int depth) {
        VirtualThreadLongLived benchmark = new VirtualThreadLongLived();
        benchmark.depth = depth;
        return TokensUnderTest.deep(depth, benchmark::open);
    }
}
