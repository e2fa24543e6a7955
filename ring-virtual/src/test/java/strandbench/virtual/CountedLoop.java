package strandbench.virtual;

import java.util.OptionalLong;
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

    /**
     * So often, if it is the same each time. Who has waited on a monitor is given to the loop by a thread of
     * the JVM's own, which may be late; and before JDK 24 some queues look again after a yield, which is a
     * dispatch, too.
     *
     * @param variant a constant of what hands over
     */
    OptionalLong dispatches(Enum<?> variant) {
        boolean isExact = switch (variant.name()) {
            case "MONITOR" -> false;
            case "SYNCHRONOUS_QUEUE", "TRANSFER_QUEUE", "EXCHANGER" ->
                Runtime.version().feature() >= 24;
            default -> true;
        };
        return isExact ? OptionalLong.of(dispatches.get()) : OptionalLong.empty();
    }
}
