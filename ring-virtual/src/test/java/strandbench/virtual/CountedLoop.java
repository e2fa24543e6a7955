package strandbench.virtual;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;

/** An {@link EventLoop}, and how often it was given a virtual thread to run. */
final class CountedLoop implements Executor {
    private final EventLoop loop = EventLoop.start();
    private final AtomicLong dispatches = new AtomicLong();

    /** Makes virtual threads that run on it. */
    VirtualThreads open() {
        return new VirtualThreads(Scheduler.scheduledBy(this), loop::close);
    }

    @Override
    public void execute(Runnable task) {
        dispatches.incrementAndGet();
        loop.execute(task);
    }

    long dispatches() {
        return dispatches.get();
    }
}
