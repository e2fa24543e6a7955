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
    },
    /** Two channels without a buffer; each item is acknowledged before the next is made. */
    @HandOvers(2)
    CHANNEL_ACKNOWLEDGED {
        override fun slot() = CoroutineItemSlot.Acknowledged()
    };

    /** A place for two coroutines to meet. */
    internal abstract fun slot(): CoroutineItemSlot
}
