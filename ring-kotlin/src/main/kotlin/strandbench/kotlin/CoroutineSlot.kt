package strandbench.kotlin

import java.util.concurrent.atomic.AtomicReference
import kotlin.coroutines.resume
import kotlinx.coroutines.CancellableContinuation
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.suspendCancellableCoroutine

/**
 * One coroutine waits here for a whole number that another gives it. At most one number is on its
 * way at a time. Every subclass boxes the number: a channel and a continuation are generic.
 */
internal sealed interface CoroutineSlot {
    /** Gives the number to the slot's owner. */
    suspend fun give(value: Int)

    /** Waits for the number and takes it; called by the slot's owner only. */
    suspend fun take(): Int

    /** A channel of any capacity. */
    class Channelled(private val channel: Channel<Int>) : CoroutineSlot {
        override suspend fun give(value: Int) = channel.send(value)

        override suspend fun take(): Int = channel.receive()
    }

    /**
     * An atomic reference to the first to come: the number, or the continuation of its taker. The
     * giver empties the slot, and then resumes the continuation.
     */
    class HandOff : CoroutineSlot {
        private val first = AtomicReference<Any?>(null)

        override suspend fun give(value: Int) {
            val boxed: Any = value
            if (!first.compareAndSet(null, boxed)) {
                @Suppress("UNCHECKED_CAST")
                val taker = first.getAndSet(null) as CancellableContinuation<Any>
                taker.resume(boxed)
            }
        }

        override suspend fun take(): Int = suspendCancellableCoroutine { taker ->
            if (!first.compareAndSet(null, taker)) {
                taker.resume(first.getAndSet(null) as Int)
            }
        }
    }
}
