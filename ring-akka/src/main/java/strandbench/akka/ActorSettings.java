package strandbench.akka;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;

/** Settings of an actor system. Akka and Pekko use the same names below different roots. */
final class ActorSettings {
    /** Messages that an actor may process in a row, the default of both libraries. */
    static final int DEFAULT_THROUGHPUT = 5;

    /** The dispatcher of actors that block; each system has it, and starts it on first use. */
    static final String BLOCKING_DISPATCHER = "blocking-dispatcher";

    /** As both libraries' documentation advises; other settings come from the default dispatcher. */
    private static final String BLOCKING = """
        %s {
          type = Dispatcher
          executor = thread-pool-executor
          thread-pool-executor.fixed-pool-size = 16
          throughput = 1
        }
        """.formatted(BLOCKING_DISPATCHER);

    private ActorSettings() {}

    /** A fork/join pool with as many threads as the JVM has CPUs. */
    static String forkJoin() {
        return forkJoin(Runtime.getRuntime().availableProcessors());
    }

    /** A fork/join pool of one thread. */
    static String forkJoinOfOne() {
        return forkJoin(1);
    }

    /** One thread that takes from a queue. */
    static String singleThread() {
        return """
            executor = thread-pool-executor
            thread-pool-executor.fixed-pool-size = 1
            """;
    }

    private static String forkJoin(int parallelism) {
        return """
            executor = fork-join-executor
            fork-join-executor { parallelism-min = %1$d, parallelism-max = %1$d }
            """
                .formatted(parallelism);
    }

    /** A virtual thread for each run of an actor's mailbox. */
    static String virtualThread() {
        return "executor = virtual-thread-executor\n";
    }

    /**
     * The settings of a system whose actors all run on one dispatcher, except those on {@link #BLOCKING_DISPATCHER}.
     *
     * @param root {@code akka} or {@code pekko}
     * @param executor the dispatcher's executor, one of the above
     * @param throughput messages an actor may process in a row before it releases its thread, at least 1
     */
    static Config of(String root, String executor, int throughput) {
        if (throughput < 1) {
            throw new IllegalArgumentException(
                    "throughput: expected at least 1 but was " + throughput);
        }
        return ConfigFactory.parseString(
                """
                    %s {
                      daemonic = on
                      loglevel = ERROR
                      log-dead-letters = off
                      log-dead-letters-during-shutdown = off
                      jvm-shutdown-hooks = off
                      actor.default-dispatcher {
                        %s
                        throughput = %d
                      }
                    }
                    """
                        .formatted(root, executor, throughput) + BLOCKING)
                .withFallback(ConfigFactory.load());
    }

    /**
     * The same with timers in steps of 1 ms, the minimum of both libraries. Their default is 10 ms.
     *
     * @param root {@code akka} or {@code pekko}
     * @param executor the dispatcher's executor, one of the above
     */
    static Config ofFineTimers(String root, String executor) {
        return ConfigFactory.parseString("%s.scheduler.tick-duration = 1ms".formatted(root))
                .withFallback(of(root, executor, DEFAULT_THROUGHPUT));
    }
}
