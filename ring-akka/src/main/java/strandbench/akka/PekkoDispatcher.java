package strandbench.akka;

import strandbench.core.JvmOptions;

/** The dispatchers of Pekko's actors. */
public enum PekkoDispatcher {
    /** A fork/join pool with a thread for each CPU. */
    FORK_JOIN(ActorSettings.forkJoin()),
    /** A fork/join pool with one thread. */
    FORK_JOIN_OF_ONE(ActorSettings.forkJoinOfOne()),
    /** One thread that takes from a queue. */
    SINGLE_THREAD(ActorSettings.singleThread()),
    /** A virtual thread per run of a mailbox, on the JDK's own scheduler. */
    @JvmOptions("--add-opens java.base/java.lang=ALL-UNNAMED")
    VIRTUAL_THREAD(ActorSettings.virtualThread());

    final String executor;

    PekkoDispatcher(String executor) {
        this.executor = executor;
    }
}
