package strandbench.kotlin

import java.util.concurrent.atomic.AtomicReference
import kotlin.coroutines.resume
import kotlinx.coroutines.CancellableContinuation
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.selects.select
import kotlinx.coroutines.suspendCancellableCoroutine

/**
 * A producer meets its consumer here, without a buffer: the producer goes on after its item has
 * been taken. There is one of each, and each may be cancelled while it waits. Every subclass boxes
 * the item: a channel is generic, and so is the result of a suspending function.
 */
internal sealed interface CoroutineItemSlot {
    /** Gives an item and waits until it is taken. */
    suspend fun give(item: Long)

    /** Waits for an item and takes it. */
    suspend fun take(): Long

    /** A channel without a buffer. */
    class Channelled(private val channel: Channel<Long>) : CoroutineItemSlot {
        override suspend fun give(item: Long) = channel.send(item)

        override suspend fun take(): Long = channel.receive()
    }

    /**
     * Two channels without a buffer. The producer sends to them in turn; the consumer does not rely
     * on that and selects from both.
     */
    class Selected : CoroutineItemSlot {
        private val one = Channel<Long>(Channel.RENDEZVOUS)
        private val other = Channel<Long>(Channel.RENDEZVOUS)
        private var isOnesTurn = true

        override suspend fun give(item: Long) {
            val next = if (isOnesTurn) one else other
            isOnesTurn = !isOnesTurn
            next.send(item)
        }

        override suspend fun take(): Long = select {
            one.onReceive { it }
            other.onReceive { it }
        }
    }

    /**
     * A channel for items and one for receipts: the producer waits until its item has been taken.
     */
    class Acknowledged : CoroutineItemSlot {
        private val items = Channel<Long>(Channel.RENDEZVOUS)
        private val receipts = Channel<Unit>(Channel.RENDEZVOUS)

        override suspend fun give(item: Long) {
            items.send(item)
            receipts.receive()
        }

        override suspend fun take(): Long {
            val item = items.receive()
            receipts.send(Unit)
            return item
        }
    }

    /**
     * An atomic reference to the side that came first and waits. The other side empties the slot,
     * resumes the first and goes on. It checks the slot before it waits, because only a waiting
     * side needs a continuation.
     */
    class HandOff : CoroutineItemSlot {
        private val first = AtomicReference<CancellableContinuation<*>?>(null)

        /** The item of a waiting producer. */
        private var offered = 0L

        override suspend fun give(item: Long) {
            if (first.get() != null) {
                resumeTaker(item)
            } else {
                suspendCancellableCoroutine { giver ->
                    offered = item
                    if (!first.compareAndSet(null, giver)) {
                        resumeTaker(item)
                        giver.resume(Unit)
                    }
                }
            }
        }

        override suspend fun take(): Long =
            if (first.get() != null) {
                offered.also { resumeGiver() }
            } else {
                suspendCancellableCoroutine { taker ->
                    if (!first.compareAndSet(null, taker)) {
                        taker.resume(offered)
                        resumeGiver()
                    }
                }
            }

        @Suppress("UNCHECKED_CAST")
        private fun resumeTaker(item: Long) =
            (first.getAndSet(null) as CancellableContinuation<Long>).resume(item)

        @Suppress("UNCHECKED_CAST")
        private fun resumeGiver() =
            (first.getAndSet(null) as CancellableContinuation<Unit>).resume(Unit)
    }
}
