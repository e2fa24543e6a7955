package strandbench.akka;

/** The dispatchers of Akka's actors. */
public enum AkkaDispatcher {
    /** A fork/join pool with a thread for each CPU. */
    FORK_JOIN(ActorSettings.forkJoin()),
    /** A fork/join pool with one thread. */
    FORK_JOIN_OF_ONE(ActorSettings.forkJoinOfOne()),
    /** One thread that takes from a queue. */
    SINGLE_THREAD(ActorSettings.singleThread());

    final String executor;

    AkkaDispatcher(String executor) {
        this.executor = executor;
    }
}
