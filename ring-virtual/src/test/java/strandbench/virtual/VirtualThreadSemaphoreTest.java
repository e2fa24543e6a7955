package strandbench.virtual;

import java.util.Map;
import strandbench.hazard.PermitsContract;
import strandbench.hazard.PermitsUnderTest;

class VirtualThreadSemaphoreTest extends PermitsContract {
    @Override
    protected Map<String, PermitsUnderTest> semaphores() {
        return Map.of("VirtualThreadSemaphore",
                PermitsUnderTest.overtaking(new VirtualThreadSemaphore()::open));
    }
}
