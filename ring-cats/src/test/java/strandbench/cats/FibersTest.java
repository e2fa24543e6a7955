package strandbench.cats;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cats.effect.IO;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import scala.runtime.BoxedUnit;
import strandbench.core.Carriers;
import strandbench.ring.RingCompletion;

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

    /** The library ends all runtimes of the JVM at the first such error, and none at a later one: once in a JVM. */
    @Test
    void anErrorThatEndsTheRuntimeFailsTheRing() {
        var fatal = new LinkageError("thrown by a strand, on purpose");
        var completion = new RingCompletion() {
            @Override
            public boolean received(int strand, int hops) {
                throw fatal;
            }
        };
        var ring = new FiberRing(Fibers.open(), FiberHandOver.valueOf("QUEUE_BOUNDED"), 3,
                completion);
        assertThatThrownBy(() -> ring.pass(1)).isInstanceOf(ExecutionException.class)
                .hasRootCause(fatal);
    }
}
