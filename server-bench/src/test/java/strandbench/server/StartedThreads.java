package strandbench.server;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The threads that are started from here on. */
final class StartedThreads {
    /** Threads that a JVM or a library starts for all its users, and keeps. Helidon's end with the garbage. */
    private static final List<String> OF_THE_JVM = List.of("ForkJoinPool.commonPool",
            "VirtualThread",
            "ForkJoinPool-1", "Cleaner", "CompletableFutureDelay", "globalEventExecutor",
            "Common-Cleaner", "DefaultDispatcher", "kotlinx.coroutines", "server-timer",
            "MasterPoller", "Read-Poller", "Write-Poller", "process reaper", "helidon-",
            "boundedElastic-evictor", "parallel-");

    private final Set<Thread> before = new HashSet<>(Thread.getAllStackTraces().keySet());

    /**
     * Whether all have ended but those that a JVM or a library keeps. A client of the JDK that is not closed, as Ktor's,
     * ends with the garbage. Each look collects it, since there may not be enough for a collection otherwise.
     */
    boolean haveEnded() {
        boolean haveEnded = Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !before.contains(thread))
                .noneMatch(thread -> OF_THE_JVM.stream().noneMatch(thread.getName()::startsWith));
        if (!haveEnded) {
            System.gc();
        }
        return haveEnded;
    }
}
