package strandbench.cats;

import cats.effect.IO;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import scala.runtime.BoxedUnit;
import strandbench.core.Carriers;

@Tag("contract")
class FibersTest {
    @Test
    void thePoolHasAThreadForEachCpu() throws InterruptedException {
        try (Fibers fibers = Fibers.open()) {
            // The pool wakes up one thread for fibers that are started at once from outside; later ones wake up more.
            Thread waking = Thread.ofPlatform().daemon().start(() -> {
                while (!Thread.interrupted()) {
                    fibers.launch(IO.unit());
                    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
                }
            });
            Carriers.checkOnePerCpu(strand -> fibers.launch(IO.delay(() -> {
                strand.run();
                return BoxedUnit.UNIT;
            })), Thread::currentThread);
            waking.interrupt();
            waking.join();
        }
    }
}
