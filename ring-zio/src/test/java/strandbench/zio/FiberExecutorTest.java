package strandbench.zio;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import strandbench.core.Carriers;
import zio.Unsafe;

@Tag("contract")
class FiberExecutorTest {
    @Test
    void theDefaultSchedulerHasAThreadForEachCpu() throws Exception {
        try (FiberThreads threads = FiberExecutor.DEFAULT.open()) {
            Carriers.checkOnePerCpu(
                    strand -> WatchedExecutor.executorOf(threads).submit(strand, Unsafe.unsafe()),
                    Thread::currentThread);
        }
    }
}
