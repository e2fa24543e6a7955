package strandbench.akka;

/** What runs Akka's actors. */
public enum AkkaDispatcher {
    /** A fork/join pool with a thread for each CPU. */
    FORK_JOIN(ActorSettings.forkJoin()),
    /** One thread. */
    SINGLE_THREAD(ActorSettings.singleThread());

    final String executor;

    AkkaDispatcher(String executor) {
        this.executor = executor;
    }
}
