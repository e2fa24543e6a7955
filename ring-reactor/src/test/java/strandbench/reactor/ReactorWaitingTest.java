package strandbench.reactor;

import java.util.Map;
import strandbench.server.WaitingBenchmark;
import strandbench.server.WaitingContract;

class ReactorWaitingTest extends WaitingContract {
    @Override
    protected Map<String, WaitingBenchmark> benchmarks() {
        return Map.of("ReactorWaiting", new ReactorWaiting());
    }
}
