package strandbench.akka;

/** The two programming interfaces that Akka and Pekko have for the same actors. */
public enum ActorApi {
    /** Actors that take any object. */
    CLASSIC,
    /** Behaviours that take one type of message. */
    TYPED
}
