package strandbench.quasar;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.PermitsContract;
import strandbench.hazard.PermitsUnderTest;

class QuasarSemaphoreTest extends PermitsContract {
    private final QuasarSemaphore benchmark = new QuasarSemaphore();

    @Override
    protected Map<String, PermitsUnderTest> semaphores() {
        benchmark.openScheduler();
        return Map.of("QuasarSemaphore", PermitsUnderTest.overtaking(benchmark::open));
    }

    @AfterEach
    void close() {
        benchmark.closeScheduler();
    }
}
