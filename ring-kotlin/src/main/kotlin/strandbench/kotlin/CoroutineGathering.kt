package strandbench.kotlin

/** How a parent in a Skynet of coroutines gets the sums of its children. All box the sum. */
enum class CoroutineGathering {
    /** `async` in a `coroutineScope`, and `await` for each child in turn. */
    SCOPED_ASYNC,
    /**
     * As [SCOPED_ASYNC] without a scope: children belong to the parent's coroutine, which also ends
     * after all of them. Saves one job per parent.
     */
    ASYNC,
    /**
     * As [ASYNC], by `launch` and a channel without a buffer, on which each child waits for its
     * parent.
     */
    CHANNEL_RENDEZVOUS,
    /** As [ASYNC], by `launch` and a channel with room for all children. */
    CHANNEL_BUFFERED,
}
