package strandbench.reactor;

import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import reactor.core.Disposable;
import reactor.core.Scannable;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/**
 * Counts the tasks of all schedulers, and tells which pipeline has the thread. A pipeline is known by its worker, or by
 * its last subscriber where its tasks have no worker.
 */
final class Tasks {
    private static final ThreadLocal<Object> CURRENT = new ThreadLocal<>();
    private static final AtomicLong DISPATCHES = new AtomicLong();

    /** Pipelines that have a task, and how many. */
    private static final Map<Object, Integer> BUSY = new ConcurrentHashMap<>();

    /** The last subscriber of the pipeline that has this worker. */
    private static final Map<Object, Scannable> LAST = new ConcurrentHashMap<>();

    private Tasks() {}

    /** From now on. */
    static void watch() {
        Schedulers.onScheduleHook("watch", Tasks::watched);
    }

    /** No more. */
    static void ignore() {
        Schedulers.resetOnScheduleHook("watch");
        BUSY.clear();
        LAST.clear();
    }

    private static Runnable watched(Runnable task) {
        DISPATCHES.incrementAndGet();
        Scannable operator = Scannable.from(task);
        Scannable last = Stream.<Scannable>concat(Stream.of(operator), operator.actuals())
                .reduce((one, next) -> next).orElseThrow();
        Object strand = operator
                .scanUnsafe(Scannable.Attr.RUN_ON) instanceof Scheduler.Worker worker
                        ? worker
                        : last;
        LAST.put(strand, last);
        BUSY.merge(strand, 1, Integer::sum);
        return () -> {
            CURRENT.set(strand);
            try {
                task.run();
            } finally {
                CURRENT.remove();
                BUSY.computeIfPresent(strand, (same, tasks) -> tasks == 1 ? null : tasks - 1);
            }
        };
    }

    /** The pipeline that the calling thread runs; null if it runs none. */
    static Object currentStrand() {
        return CURRENT.get();
    }

    /** Whether such a pipeline has not ended yet; it disposes of its worker right after its end. */
    static boolean isAlive(Object strand) {
        return !LAST.get(strand).scanOrDefault(Scannable.Attr.TERMINATED, false)
                && !(strand instanceof Disposable worker && worker.isDisposed());
    }

    /** Whether such a pipeline waits for another to give it something. */
    static boolean isWaiting(Object strand) {
        return !BUSY.containsKey(strand);
    }

    /** How many tasks there have been, if one thread runs them all. */
    static OptionalLong dispatches(ReactorThreads.Kind scheduler) {
        return scheduler == ReactorThreads.Kind.SINGLE_THREAD
                ? OptionalLong.of(DISPATCHES.get())
                : OptionalLong.empty();
    }
}
