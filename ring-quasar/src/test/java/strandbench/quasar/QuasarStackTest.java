package strandbench.quasar;

import java.util.Map;
import strandbench.server.StackContract;
import strandbench.server.StackUnderTest;

class QuasarStackTest extends StackContract {
    @Override
    protected Map<String, StackUnderTest> stacks() {
        return Map.of("QuasarStack", StackUnderTest.of(new QuasarStack()));
    }
}
