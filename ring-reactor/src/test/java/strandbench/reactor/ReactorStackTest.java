package strandbench.reactor;

import java.util.Map;
import java.util.Set;
import strandbench.server.StackContract;
import strandbench.server.StackUnderTest;

class ReactorStackTest extends StackContract {
    @Override
    protected Map<String, StackUnderTest> stacks() {
        return Map.of("ReactorStack", StackUnderTest.of(new ReactorStack()));
    }

    /** It drops what comes over a connection that waits in the pool. */
    @Override
    protected Set<String> forgiving() {
        return Set.of("ReactorStack");
    }
}
