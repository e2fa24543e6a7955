package strandbench.zio;

import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import scala.Option;
import zio.Executor;
import zio.Trace;
import zio.Unsafe;
import zio.ZIO$;
import zio.internal.ExecutionMetrics;
import zio.internal.FiberRuntime;

/** Runs fibers on another executor, counts how often, and knows which fiber has the thread. */
final class WatchedExecutor extends Executor {
    private static final ThreadLocal<Object> CURRENT = new ThreadLocal<>();

    private final Executor executor;
    private final AtomicLong dispatches = new AtomicLong();

    /** Fibers that wait for a thread or have one, and how often. */
    private final Map<Object, Integer> busy = new ConcurrentHashMap<>();

    private WatchedExecutor(Executor executor) {
        this.executor = executor;
    }

    /** The executor of these threads. */
    static Executor executorOf(FiberThreads threads) {
        return threads.run(ZIO$.MODULE$.executor(Trace.empty()));
    }

    /** Watches the executor of these threads. */
    static WatchedExecutor of(FiberThreads threads) {
        return new WatchedExecutor(executorOf(threads));
    }

    @Override
    public boolean submit(Runnable fiber, Unsafe unsafe) {
        return executor.submit(watched(fiber), unsafe);
    }

    @Override
    public boolean submitAndYield(Runnable fiber, Unsafe unsafe) {
        return executor.submitAndYield(watched(fiber), unsafe);
    }

    private Runnable watched(Runnable fiber) {
        dispatches.incrementAndGet();
        busy.merge(fiber, 1, Integer::sum);
        return () -> run(fiber);
    }

    private void run(Runnable fiber) {
        CURRENT.set(fiber);
        try {
            fiber.run();
        } finally {
            CURRENT.remove();
            busy.compute(fiber, (same, runs) -> runs == 1 ? null : runs - 1);
        }
    }

    @Override
    public Option<ExecutionMetrics> metrics(Unsafe unsafe) {
        return executor.metrics(unsafe);
    }

    /** The fiber that was submitted to run on the calling thread. */
    static Object currentFiber() {
        return CURRENT.get();
    }

    /** Whether such a fiber has not ended yet. */
    static boolean isAlive(Object fiber) {
        return ((FiberRuntime<?, ?>) fiber).isAlive();
    }

    /** Whether such a fiber waits for another. */
    boolean isAtRest(Object fiber) {
        return !busy.containsKey(fiber);
    }

    /** How many fibers were given a thread, if one thread runs them all. */
    OptionalLong dispatches(FiberExecutor kind) {
        return kind == FiberExecutor.SINGLE_THREAD
                ? OptionalLong.of(dispatches.get())
                : OptionalLong.empty();
    }
}
