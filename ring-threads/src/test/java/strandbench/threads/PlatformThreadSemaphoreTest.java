package strandbench.threads;

import java.util.Map;
import strandbench.hazard.PermitsContract;
import strandbench.hazard.PermitsUnderTest;

class PlatformThreadSemaphoreTest extends PermitsContract {
    @Override
    protected Map<String, PermitsUnderTest> semaphores() {
        return Map.of("PlatformThreadSemaphore",
                PermitsUnderTest.overtaking(new PlatformThreadSemaphore()::open));
    }
}
