package strandbench.virtual;

import java.util.Map;
import strandbench.hazard.Guard;
import strandbench.hazard.PermitsContract;
import strandbench.hazard.PermitsUnderTest;

class VirtualThreadSemaphoreTest extends PermitsContract {
    @Override
    protected Map<String, PermitsUnderTest> semaphores() {
        return Map.of("OWN", PermitsUnderTest.overtaking(with(Guard.OWN)), "FAIR",
                with(Guard.FAIR));
    }

    private static PermitsUnderTest with(Guard guard) {
        VirtualThreadSemaphore benchmark = new VirtualThreadSemaphore();
        benchmark.guard = guard;
        return benchmark::open;
    }
}
