package strandbench.akka;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.PermitsContract;
import strandbench.hazard.PermitsUnderTest;

class AkkaSemaphoreTest extends PermitsContract {
    private final AkkaSemaphore benchmark = new AkkaSemaphore();

    @Override
    protected Map<String, PermitsUnderTest> semaphores() {
        benchmark.openSystem();
        return Map.of("AkkaSemaphore", benchmark::open);
    }

    @AfterEach
    void close() {
        benchmark.closeSystem();
    }
}
