package strandbench.threads;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import strandbench.server.WaitingBenchmark;
import strandbench.server.WaitingContract;
import strandbench.server.WaitingThreads;

class PlatformThreadWaitingTest extends WaitingContract {
    @Override
    protected Map<String, WaitingBenchmark> benchmarks() {
        Map<String, WaitingBenchmark> benchmarks = new LinkedHashMap<>();
        for (PlatformThreadStack.Stack variant : PlatformThreadStack.Stack.values()) {
            var benchmark = new PlatformThreadWaiting();
            benchmark.variant = variant;
            benchmarks.put(variant.name(), benchmark);
        }
        return benchmarks;
    }

    /** All of them are in the stack of a request that waits. */
    @ParameterizedTest
    @EnumSource
    void framesWait(PlatformThreadStack.Stack variant) throws Exception {
        var benchmark = new PlatformThreadWaiting();
        benchmark.variant = variant;
        benchmark.depth = 17;
        WaitingThreads.assertThatOneHasFrames(ports -> benchmark.start(0, ports),
                "DeepClient.descend", 17);
    }
}
