package strandbench.baseline;

import java.util.LinkedHashMap;
import java.util.Map;
import strandbench.server.StackContract;
import strandbench.server.StackUnderTest;

class BaselineStackTest extends StackContract {
    @Override
    protected Map<String, StackUnderTest> stacks() {
        Map<String, StackUnderTest> stacks = new LinkedHashMap<>();
        for (BaselineStack.Stack variant : BaselineStack.Stack.values()) {
            var benchmark = new BaselineStack();
            benchmark.variant = variant;
            stacks.put(variant.name(), StackUnderTest.of(benchmark));
        }
        return stacks;
    }
}
