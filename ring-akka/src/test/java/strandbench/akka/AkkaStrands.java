package strandbench.akka;

import akka.actor.ActorRef;
import akka.actor.InternalActorRef;
import akka.dispatch.DispatcherConfigurator;
import akka.dispatch.DispatcherPrerequisites;
import akka.dispatch.ExecutorServiceConfigurator;
import akka.dispatch.ExecutorServiceFactory;
import akka.dispatch.Mailbox;
import com.typesafe.config.Config;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Tells from the outside which of Akka's actors runs on the caller's thread. It stands in for the default
 * dispatcher, by the tests' application.conf, and differs in one thing: before an actor's mailbox runs
 * on one of the executor's threads, it notes whose mailbox that is.
 */
public final class AkkaStrands extends DispatcherConfigurator {
    private static final ThreadLocal<ActorRef> CURRENT = new ThreadLocal<>();
    private static final AtomicLong DISPATCHES = new AtomicLong();

    /** Actors that are to be run or are running, and how often. */
    private static final Map<ActorRef, Integer> BUSY = new ConcurrentHashMap<>();

    /** Called by Akka, which reads the name of this class in its settings. */
    public AkkaStrands(Config config, DispatcherPrerequisites prerequisites) {
        super(config, prerequisites);
    }

    /** The actor that runs the caller; null on a thread that runs none. */
    static ActorRef current() {
        return CURRENT.get();
    }

    /** Whether such an actor has not stopped yet. */
    static boolean isAlive(Object actor) {
        return !((InternalActorRef) actor).isTerminated();
    }

    /** Whether such an actor waits for a message. */
    static boolean isWaiting(Object actor) {
        return !BUSY.containsKey(actor);
    }

    /** How often an actor of any system was given a thread, if one thread runs them all. */
    static OptionalLong dispatches(AkkaDispatcher dispatcher) {
        return hasOneThread(dispatcher)
                ? OptionalLong.of(DISPATCHES.get())
                : OptionalLong.empty();
    }

    private static boolean hasOneThread(AkkaDispatcher dispatcher) {
        return dispatcher == AkkaDispatcher.SINGLE_THREAD
                || dispatcher == AkkaDispatcher.FORK_JOIN_OF_ONE;
    }

    /** Whether an actor that keeps its thread leaves another one for others. */
    static boolean hasTwoThreads(AkkaDispatcher dispatcher) {
        return !hasOneThread(dispatcher)
                && Runtime.getRuntime().availableProcessors() > 1;
    }

    @Override
    public ExecutorServiceConfigurator configureExecutor() {
        ExecutorServiceConfigurator configured = super.configureExecutor();
        return new ExecutorServiceConfigurator(config(), prerequisites()) {
            @Override
            public ExecutorServiceFactory createExecutorServiceFactory(
                    String id, ThreadFactory threads) {
                ExecutorServiceFactory factory = configured
                        .createExecutorServiceFactory(id, threads);
                return () -> new NotingExecutor(factory.createExecutorService());
            }
        };
    }

    private static final class NotingExecutor extends AbstractExecutorService {
        private final ExecutorService executor;

        NotingExecutor(ExecutorService executor) {
            this.executor = executor;
        }

        @Override
        public void execute(Runnable task) {
            if (task instanceof Mailbox mailbox) {
                ActorRef actor = mailbox.actor().self();
                DISPATCHES.incrementAndGet();
                BUSY.merge(actor, 1, Integer::sum);
                executor.execute(() -> run(mailbox, actor));
            } else {
                executor.execute(task);
            }
        }

        private static void run(Mailbox mailbox, ActorRef actor) {
            CURRENT.set(actor);
            try {
                mailbox.run();
            } finally {
                CURRENT.remove();
                BUSY.compute(actor, (same, runs) -> runs == 1 ? null : runs - 1);
            }
        }

        @Override
        public void shutdown() {
            executor.shutdown();
        }

        @Override
        public List<Runnable> shutdownNow() {
            return executor.shutdownNow();
        }

        @Override
        public boolean isShutdown() {
            return executor.isShutdown();
        }

        @Override
        public boolean isTerminated() {
            return executor.isTerminated();
        }

        @Override
        public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
            return executor.awaitTermination(timeout, unit);
        }
    }
}
