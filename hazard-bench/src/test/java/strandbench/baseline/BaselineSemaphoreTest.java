package strandbench.baseline;

import java.util.Map;
import strandbench.hazard.PermitsContract;
import strandbench.hazard.PermitsUnderTest;

class BaselineSemaphoreTest extends PermitsContract {
    @Override
    protected Map<String, PermitsUnderTest> semaphores() {
        return Map.of("BaselineSemaphore", new BaselineSemaphore()::open);
    }
}
