package strandbench.akka;

import java.util.Map;
import java.util.Set;
import strandbench.server.StackContract;
import strandbench.server.StackUnderTest;

class AkkaStackTest extends StackContract {
    @Override
    protected Map<String, StackUnderTest> stacks() {
        return Map.of("AkkaStack", StackUnderTest.of(new AkkaStack()));
    }

    @Override
    protected Set<String> credulous() {
        return Set.of("AkkaStack");
    }
}
