package strandbench.server.front;

/** How a request waits for its back end. */
public enum Wait {
    /** It asks the back end how long the answer will take, and sleeps for so long. */
    SLEEP,
    /** It goes on when the back end's answer calls it back. */
    CALLBACK,
    /** It waits on a monitor, which the back end's answer notifies, on what its model has for code that blocks. */
    MONITOR
}
