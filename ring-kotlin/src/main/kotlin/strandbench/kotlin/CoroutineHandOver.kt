package strandbench.kotlin

import kotlinx.coroutines.channels.Channel

/** The primitive by which one coroutine hands a number to another. */
enum class CoroutineHandOver {
    /** A channel without a buffer: the giver may have to wait too. */
    CHANNEL_RENDEZVOUS {
        override fun slot() = CoroutineSlot.Channelled(Channel(Channel.RENDEZVOUS))

        override fun slotToItself() = CHANNEL_BUFFERED.slot()
    },
    /** A channel of capacity 1. */
    CHANNEL_BUFFERED {
        override fun slot() = CoroutineSlot.Channelled(Channel(1))
    },
    /** A channel without a limit. */
    CHANNEL_UNLIMITED {
        override fun slot() = CoroutineSlot.Channelled(Channel(Channel.UNLIMITED))
    },
    /** `suspendCancellableCoroutine` and `resume`: the minimum. */
    SUSPEND_HANDOFF {
        override fun slot() = CoroutineSlot.HandOff()
    };

    /** A slot for one coroutine to take from. */
    internal abstract fun slot(): CoroutineSlot

    /**
     * A slot that a coroutine gives to and takes from: a coroutine cannot meet itself at a
     * rendezvous.
     */
    internal open fun slotToItself(): CoroutineSlot = slot()
}
