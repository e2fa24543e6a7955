package strandbench.quasar;

import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.strands.SuspendableRunnable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import strandbench.core.Carriers;

@Tag("contract")
class FiberThreadsTest {
    @Test
    void theSchedulerHasAThreadForEachCpu() throws Exception {
        try (FiberThreads threads = FiberThreads.open("test")) {
            Carriers.checkOnePerCpu(strand -> {
                SuspendableRunnable body = strand::run;
                new Fiber<Void>(threads.scheduler(), body).start();
            }, Thread::currentThread);
        }
    }
}
