package strandbench.akka;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.PermitsContract;
import strandbench.hazard.PermitsUnderTest;

class PekkoSemaphoreTest extends PermitsContract {
    private final PekkoSemaphore benchmark = new PekkoSemaphore();

    @Override
    protected Map<String, PermitsUnderTest> semaphores() {
        benchmark.openSystem();
        return Map.of("PekkoSemaphore", benchmark::open);
    }

    @AfterEach
    void close() {
        benchmark.closeSystem();
    }
}
