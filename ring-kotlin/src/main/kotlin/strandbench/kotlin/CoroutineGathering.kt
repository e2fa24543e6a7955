package strandbench.kotlin

/** How a parent in a Skynet of coroutines gets the sums of its children. All box the sum. */
enum class CoroutineGathering {
    /** `async`, and `await` for each child in turn. */
    ASYNC,
    /** `launch`, and a channel without a buffer on which each child waits for its parent. */
    CHANNEL_RENDEZVOUS,
    /** `launch`, and a channel with room for all children. */
    CHANNEL_BUFFERED,
}
