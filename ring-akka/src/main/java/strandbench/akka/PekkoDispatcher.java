package strandbench.akka;

/** What runs Pekko's actors. */
public enum PekkoDispatcher {
    /** A fork/join pool with a thread for each CPU. */
    FORK_JOIN(ActorSettings.forkJoin()),
    /** One thread. */
    SINGLE_THREAD(ActorSettings.singleThread()),
    /** A virtual thread for each run of a mailbox, on the JDK's own scheduler. */
    VIRTUAL_THREAD(ActorSettings.virtualThread());

    final String executor;

    PekkoDispatcher(String executor) {
        this.executor = executor;
    }
}
