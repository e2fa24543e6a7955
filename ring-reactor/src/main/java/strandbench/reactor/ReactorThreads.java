package strandbench.reactor;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import reactor.core.publisher.Hooks;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import strandbench.core.Ending;

/** A scheduler with its threads. A model with its own scheduler extends it. */
public class ReactorThreads implements AutoCloseable {
    /** Fails the model that has opened last. */
    private static volatile Consumer<Throwable> failure = cause -> {};

    static {
        Hooks.onErrorDropped(ReactorThreads::dropped);
        Hooks.onNextDropped(item -> dropped(new IllegalStateException("dropped " + item)));
        Schedulers.onHandleError((thread, cause) -> dropped(cause));
    }

    private final List<Thread> threads = new CopyOnWriteArrayList<>();
    final Scheduler scheduler;

    ReactorThreads() {
        this(Kind.PARALLEL);
    }

    ReactorThreads(Kind kind) {
        scheduler = switch (kind) {
            case PARALLEL -> Schedulers.newParallel(Runtime.getRuntime().availableProcessors(),
                    this::newThread);
            case SINGLE_THREAD -> Schedulers.newSingle(this::newThread);
            case BOUNDED_ELASTIC -> new Schedulers.Factory() {}.newThreadPerTaskBoundedElastic(
                    Schedulers.DEFAULT_BOUNDED_ELASTIC_SIZE,
                    Schedulers.DEFAULT_BOUNDED_ELASTIC_QUEUESIZE, Thread.ofVirtual().factory());
        };
        scheduler.init();
    }

    private static void dropped(Throwable cause) {
        // Not lost: a pipeline that has just been cancelled has no worker for its next task.
        if (!(cause instanceof RejectedExecutionException)) {
            failure.accept(cause);
        }
    }

    /** From now on {@code fail} gets what Reactor would only log: signals to an ended pipeline, and a task's exception. */
    static void reportDropped(Consumer<Throwable> fail) {
        failure = fail;
    }

    private Thread newThread(Runnable tasks) {
        Thread thread = Thread.ofPlatform().daemon().name("reactor").unstarted(tasks);
        threads.add(thread);
        return thread;
    }

    /** Ends the threads, and waits for them: Reactor's own wait would leave one behind for 10 s. */
    @Override
    public void close() {
        scheduler.dispose();
        threads.forEach(thread -> Ending.await("a thread of the scheduler", thread::join));
    }

    /** The available schedulers. */
    public enum Kind {
        /** {@code newParallel}: a thread with its own queue for each CPU. Each worker gets the next one and keeps it. */
        PARALLEL,
        /** {@code newSingle}: one thread that takes from a queue. */
        SINGLE_THREAD,
        /** {@code boundedElastic} on virtual threads, one per task: a pipeline's tasks run one after the other. */
        BOUNDED_ELASTIC
    }
}
