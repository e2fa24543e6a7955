package strandbench.reactor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import strandbench.core.Carriers;

@Tag("contract")
class ReactorThreadsTest {
    @Test
    void parallelHasAThreadForEachCpu() throws Exception {
        try (ReactorThreads threads = new ReactorThreads()) {
            Carriers.checkOnePerCpu(threads.scheduler::schedule, Thread::currentThread);
        }
    }

    @Test
    void closingEndsThreads() {
        var thread = new CompletableFuture<Thread>();
        try (ReactorThreads threads = new ReactorThreads()) {
            threads.scheduler.schedule(() -> thread.complete(Thread.currentThread()));
            thread.join();
        }
        assertThat(thread.join().isAlive()).isFalse();
    }
}
