package strandbench.baseline;

import java.util.LinkedHashMap;
import java.util.Map;
import strandbench.server.WaitingBenchmark;
import strandbench.server.WaitingContract;

class BaselineWaitingTest extends WaitingContract {
    @Override
    protected Map<String, WaitingBenchmark> benchmarks() {
        Map<String, WaitingBenchmark> benchmarks = new LinkedHashMap<>();
        for (BaselineStack.Stack variant : BaselineStack.Stack.values()) {
            var benchmark = new BaselineWaiting();
            benchmark.variant = variant;
            benchmarks.put(variant.name(), benchmark);
        }
        return benchmarks;
    }
}
