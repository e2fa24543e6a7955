package strandbench.server.front;

/** How a request waits for its back end. */
public enum Wait {
    /** It asks the back end how long the answer will take, and sleeps for that time. */
    SLEEP,
    /** The back end's answer calls it back. */
    CALLBACK,
    /** It waits on a monitor until the back end's answer notifies it, on its model's threads for blocking code. */
    MONITOR
}
