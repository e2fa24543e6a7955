package strandbench.akka;

import java.util.Map;
import strandbench.server.WaitingBenchmark;
import strandbench.server.WaitingContract;

class PekkoWaitingTest extends WaitingContract {
    @Override
    protected Map<String, WaitingBenchmark> benchmarks() {
        return Map.of("PekkoWaiting", new PekkoWaiting());
    }
}
