package strandbench.virtual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import strandbench.core.Carriers;

@Tag("contract")
class SchedulerTest {
    @Test
    @DisabledIfSystemProperty(named = "jdk.virtualThreadScheduler.parallelism", matches = "1")
    void aSingleCarrierIsNotPretended() {
        assertThatThrownBy(() -> Scheduler.SINGLE_CARRIER.open(false))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "scheduler=SINGLE_CARRIER needs a JVM started with"
                                + " -Djdk.virtualThreadScheduler.parallelism=1"
                                + " -Djdk.virtualThreadScheduler.maxPoolSize=1;"
                                + " benchmarks.jar starts its forks so");
    }

    @Test
    void anEventLoopRunsEveryThreadOnOneCarrier() throws Exception {
        var carriers = ConcurrentHashMap.<String>newKeySet();
        try (var threads = Scheduler.EVENT_LOOP.open(false)) {
            Thread[] started = new Thread[10];
            for (int i = 0; i < started.length; i++) {
                // A virtual thread's name for itself ends with that of its carrier.
                started[i] = threads.builder()
                        .start(() -> carriers.add(carrierOf(Thread.currentThread())));
            }
            for (Thread thread : started) {
                thread.join();
            }
        }
        assertThat(carriers).containsExactly("event-loop");
    }

    @Test
    void theJdksSchedulerHasACarrierForEachCpu() throws Exception {
        Carriers.checkOnePerCpu(strand -> Thread.ofVirtual().start(strand),
                () -> carrierOf(Thread.currentThread()));
    }

    private static String carrierOf(Thread virtualThread) {
        String name = virtualThread.toString();
        return name.substring(name.indexOf('@') + 1);
    }
}
