package strandbench.quasar;

/** How a parent in a Skynet of fibers gets the sums of its children. */
public enum FiberGathering {
    /** {@code Fiber.get}, one child after the other. Boxes the sum. */
    GET,
    /**
     * As {@link #GET}, with the smallest stack that a fiber can begin with. It is tuned to a tree in which nine fibers
     * of ten never wait; no other model here is tuned. It saves memory, and so work of the garbage collector.
     */
    GET_LEAST_STACK,
    /**
     * A channel without a buffer that the children share: each waits for its parent. Boxes: Quasar has no primitive
     * rendezvous.
     */
    CHANNEL_RENDEZVOUS,
    /** A primitive channel with room for all children. */
    CHANNEL_BUFFERED,
    /** A primitive channel without a limit. */
    CHANNEL_UNLIMITED
}
