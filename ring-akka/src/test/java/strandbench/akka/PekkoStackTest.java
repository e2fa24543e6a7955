package strandbench.akka;

import java.util.Map;
import java.util.Set;
import strandbench.server.StackContract;
import strandbench.server.StackUnderTest;

class PekkoStackTest extends StackContract {
    @Override
    protected Map<String, StackUnderTest> stacks() {
        return Map.of("PekkoStack", StackUnderTest.of(new PekkoStack()));
    }

    @Override
    protected Set<String> credulous() {
        return Set.of("PekkoStack");
    }
}
