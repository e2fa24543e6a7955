package strandbench.akka;

import java.util.Map;
import strandbench.server.WaitingBenchmark;
import strandbench.server.WaitingContract;

class AkkaWaitingTest extends WaitingContract {
    @Override
    protected Map<String, WaitingBenchmark> benchmarks() {
        return Map.of("AkkaWaiting", new AkkaWaiting());
    }
}
