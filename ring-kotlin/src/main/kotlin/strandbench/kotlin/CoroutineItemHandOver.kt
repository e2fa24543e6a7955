package strandbench.kotlin

import kotlinx.coroutines.channels.Channel
import strandbench.core.HandOvers

/** The primitive by which one coroutine meets another to hand it an item. */
enum class CoroutineItemHandOver {
    /** A channel without a buffer. */
    @HandOvers(1)
    CHANNEL_RENDEZVOUS {
        override fun slot() = CoroutineItemSlot.Channelled(Channel(Channel.RENDEZVOUS))
    },
    /** `suspendCancellableCoroutine` and `resume`: the least that is needed. */
    @HandOvers(1)
    SUSPEND_HANDOFF {
        override fun slot() = CoroutineItemSlot.HandOff()
    };

    /** A place for two coroutines to meet. */
    internal abstract fun slot(): CoroutineItemSlot
}
