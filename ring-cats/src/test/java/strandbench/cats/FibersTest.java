package strandbench.cats;

import cats.effect.IO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import scala.runtime.BoxedUnit;
import strandbench.core.Bounded;
import strandbench.core.Carriers;

@Tag("contract")
class FibersTest {
    @Test
    void thePoolHasAThreadForEachCpu() throws InterruptedException {
        try (Fibers fibers = Fibers.open()) {
            // A thread that just goes to sleep may miss a fiber: the library relies on the others to look soon.
            Bounded.until("the pool's threads to sleep", FibersTest::isAsleep);
            Carriers.checkOnePerCpu(strand -> fibers.launch(IO.delay(() -> {
                strand.run();
                return BoxedUnit.UNIT;
            })), Thread::currentThread);
        }
    }

    private static boolean isAsleep() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("io-compute"))
                .allMatch(thread -> thread.getState() == Thread.State.WAITING);
    }
}
