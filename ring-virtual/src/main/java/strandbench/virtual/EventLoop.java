package strandbench.virtual;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;

/**
 * A scheduler that runs all of its virtual threads on one carrier. A virtual thread of the loop puts runnable threads
 * into a queue that only the carrier touches.
 */
final class EventLoop implements Executor, AutoCloseable {
    /** Thread.currentCarrierThread(): the loop's thread even while a virtual thread is mounted. */
    private static final MethodHandle CURRENT_CARRIER = findCurrentCarrier();

    private final Queue<Runnable> local = new ArrayDeque<>();
    private final Queue<Runnable> remote = new ConcurrentLinkedQueue<>();
    private final Thread thread = Thread.ofPlatform().daemon().name("event-loop")
            .unstarted(this::run);
    private volatile boolean closed;

    static EventLoop start() {
        EventLoop loop = new EventLoop();
        loop.thread.start();
        return loop;
    }

    @Override
    public void execute(Runnable task) {
        if (currentCarrier() == thread) {
            local.add(task);
        } else {
            remote.add(task);
            LockSupport.unpark(thread);
        }
    }

    private void run() {
        while (!closed) {
            Runnable task = remote.poll();
            if (task == null) {
                task = local.poll();
            }
            if (task != null) {
                task.run();
            } else {
                LockSupport.park(this);
            }
        }
    }

    /** Ends the loop; virtual threads that have not ended remain suspended. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }

    private static Thread currentCarrier() {
        try {
            return (Thread) CURRENT_CARRIER.invokeExact();
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private static MethodHandle findCurrentCarrier() {
        try {
            return MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
                    .findStatic(
                            Thread.class, "currentCarrierThread",
                            MethodType.methodType(Thread.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(Scheduler.EVENT_LOOP.needs(), e);
        }
    }
}
