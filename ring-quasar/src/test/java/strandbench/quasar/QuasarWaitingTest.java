package strandbench.quasar;

import java.util.Map;
import strandbench.server.WaitingBenchmark;
import strandbench.server.WaitingContract;

class QuasarWaitingTest extends WaitingContract {
    @Override
    protected Map<String, WaitingBenchmark> benchmarks() {
        return Map.of("QuasarWaiting", new QuasarWaiting());
    }
}
