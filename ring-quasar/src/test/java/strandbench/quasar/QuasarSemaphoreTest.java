package strandbench.quasar;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.Guard;
import strandbench.hazard.PermitsContract;
import strandbench.hazard.PermitsUnderTest;

class QuasarSemaphoreTest extends PermitsContract {
    private final QuasarSemaphore own = new QuasarSemaphore();
    private final QuasarSemaphore fair = new QuasarSemaphore();

    @Override
    protected Map<String, PermitsUnderTest> semaphores() {
        own.guard = Guard.OWN;
        fair.guard = Guard.FAIR;
        own.openScheduler();
        fair.openScheduler();
        return Map.of("OWN", PermitsUnderTest.overtaking(own::open), "FAIR", fair::open);
    }

    @AfterEach
    void close() {
        own.closeScheduler();
        fair.closeScheduler();
    }
}
