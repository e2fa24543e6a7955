package strandbench.cats;

import cats.effect.unsafe.IORuntime;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import scala.concurrent.ExecutionContext;
import scala.runtime.BoxedUnit;

/** One thread of an executor that runs all fibers in turn, and counts how often it is given one. */
final class CountedThread {
    private final AtomicLong dispatches = new AtomicLong();
    private final ExecutorService executor = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("counted").factory());

    /** A runtime without the library's pool. */
    Fibers open() {
        var context = ExecutionContext.fromExecutor(fiber -> {
            dispatches.incrementAndGet();
            executor.execute(fiber);
        });
        return new Fibers(IORuntime.builder().setCompute(context, () -> {
            executor.shutdown();
            return BoxedUnit.UNIT;
        }).build());
    }

    long dispatches() {
        return dispatches.get();
    }
}
