package strandbench.virtual;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import strandbench.server.WaitingBenchmark;
import strandbench.server.WaitingContract;
import strandbench.server.WaitingThreads;

class VirtualThreadWaitingTest extends WaitingContract {
    @Override
    protected Map<String, WaitingBenchmark> benchmarks() {
        Map<String, WaitingBenchmark> benchmarks = new LinkedHashMap<>();
        for (VirtualThreadStack.Stack variant : VirtualThreadStack.Stack.values()) {
            var benchmark = new VirtualThreadWaiting();
            benchmark.variant = variant;
            benchmarks.put(variant.name(), benchmark);
        }
        return benchmarks;
    }

    /** All of them are in the stack of a request that waits. */
    @ParameterizedTest
    @EnumSource
    void framesWait(VirtualThreadStack.Stack variant) throws Exception {
        var benchmark = new VirtualThreadWaiting();
        benchmark.variant = variant;
        benchmark.depth = 17;
        WaitingThreads.assertThatOneHasFrames(ports -> benchmark.start(0, ports),
                "DeepClient.descend", 17);
    }
}
