package strandbench.virtual;

import java.lang.reflect.Constructor;
import java.util.concurrent.Executor;
import strandbench.core.JvmOptions;

/** The schedulers of virtual threads. */
public enum Scheduler {
    /**
     * The JDK's own: a fork/join pool with a carrier for each CPU the JVM may use. Before JDK 24 a thread in {@code
     * Object.wait} keeps its carrier. A ring of monitors then needs as many carriers as strands; the pool may grow for
     * it.
     */
    @JvmOptions("-Djdk.virtualThreadScheduler.maxPoolSize=32767")
    DEFAULT,

    /** The JDK's own with one carrier. */
    @JvmOptions("-Djdk.virtualThreadScheduler.parallelism=1 -Djdk.virtualThreadScheduler.maxPoolSize=1")
    SINGLE_CARRIER,

    /** A bound: our {@link EventLoop} in place of the JDK's scheduler, by a constructor for the JDK's tests. */
    @JvmOptions("--add-opens java.base/java.lang=ALL-UNNAMED")
    EVENT_LOOP;

    private static final String PARALLELISM = "jdk.virtualThreadScheduler.parallelism";

    /** How many virtual threads it can run at once. */
    int carriers() {
        return this == DEFAULT
                ? Integer.getInteger(PARALLELISM, Runtime.getRuntime().availableProcessors())
                : 1;
    }

    /**
     * Gets ready to make virtual threads.
     *
     * @param onMonitors whether they wait on monitors
     * @throws IllegalStateException if the JVM lacks this scheduler's options, or cannot run this hand-over on it
     */
    VirtualThreads open(boolean onMonitors) {
        if (this != DEFAULT && onMonitors && Runtime.version().feature() < 24) {
            throw new IllegalStateException(
                    "MONITOR on %s: a virtual thread that waits on a monitor keeps its carrier before JDK 24, and this is JDK %s; use scheduler=DEFAULT, another variant or a newer JDK"
                            .formatted(this, Runtime.version()));
        }
        return switch (this) {
            case DEFAULT -> new VirtualThreads(Thread.ofVirtual(), () -> {});
            case SINGLE_CARRIER -> {
                if (!"1".equals(System.getProperty(PARALLELISM))) {
                    throw new IllegalStateException(needs());
                }
                yield new VirtualThreads(Thread.ofVirtual(), () -> {});
            }
            case EVENT_LOOP -> {
                EventLoop loop = EventLoop.start();
                yield new VirtualThreads(scheduledBy(loop), loop::close);
            }
        };
    }

    /** The message for a JVM without this scheduler's options. */
    String needs() {
        try {
            return "scheduler=%s needs a JVM started with %s; benchmarks.jar starts its forks so"
                    .formatted(
                            this,
                            Scheduler.class
                                    .getField(name())
                                    .getAnnotation(JvmOptions.class)
                                    .value());
        } catch (NoSuchFieldException e) {
            throw new AssertionError(e);
        }
    }

    /** Makes virtual threads whose continuations {@code scheduler} runs. */
    static Thread.Builder scheduledBy(Executor scheduler) {
        try {
            Constructor<?> constructor = Class
                    .forName("java.lang.ThreadBuilders$VirtualThreadBuilder")
                    .getDeclaredConstructor(Executor.class);
            constructor.setAccessible(true);
            return (Thread.Builder) constructor.newInstance(scheduler);
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new IllegalStateException(EVENT_LOOP.needs(), e);
        }
    }
}
