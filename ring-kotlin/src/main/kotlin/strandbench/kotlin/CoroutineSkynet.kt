package strandbench.kotlin

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.async
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.launch
import strandbench.skynet.Skynet
import strandbench.skynet.SkynetCompletion
import strandbench.skynet.SkynetOracle.CHILDREN

/**
 * A tree of coroutines, each dispatched after its start. A parent starts ten children, and then
 * gathers their sums.
 */
class CoroutineSkynet(
    threads: CoroutineThreads,
    private val gathering: CoroutineGathering,
    private val completion: SkynetCompletion,
) : Skynet {
    private val scope = CoroutineScope(threads.dispatcher)

    override fun grow(leaves: Int): Long {
        completion.begin(leaves)
        scope.launch { completion.complete(compute(this, 0, leaves)) }
        return completion.await()
    }

    /** The whole work of the strand [own]; a strand that fails yields 0. */
    private suspend fun compute(own: CoroutineScope, first: Long, leaves: Int): Long {
        completion.started()
        var sum = 0L
        try {
            sum = if (leaves == 1) completion.leaf(first) else sumOfChildren(own, first, leaves)
        } catch (e: Throwable) {
            completion.fail(e)
        }
        completion.ended()
        return sum
    }

    private suspend fun sumOfChildren(own: CoroutineScope, first: Long, leaves: Int): Long =
        when (gathering) {
            CoroutineGathering.SCOPED_ASYNC ->
                coroutineScope { awaitSums(this, first, leaves / CHILDREN) }
            CoroutineGathering.ASYNC -> awaitSums(own, first, leaves / CHILDREN)
            CoroutineGathering.CHANNEL_RENDEZVOUS ->
                receiveSums(own, first, leaves / CHILDREN, Channel(Channel.RENDEZVOUS))
            CoroutineGathering.CHANNEL_BUFFERED ->
                receiveSums(own, first, leaves / CHILDREN, Channel(CHILDREN))
        }

    private suspend fun awaitSums(parent: CoroutineScope, first: Long, leaves: Int): Long {
        val children =
            Array(CHILDREN) {
                parent.async { compute(this, first + it.toLong() * leaves, leaves) }
            }
        var sum = 0L
        for (child in children) {
            sum += child.await()
        }
        return sum
    }

    private suspend fun receiveSums(
        parent: CoroutineScope,
        first: Long,
        leaves: Int,
        sums: Channel<Long>,
    ): Long {
        repeat(CHILDREN) {
            parent.launch { sums.send(compute(this, first + it.toLong() * leaves, leaves)) }
        }
        var sum = 0L
        for (left in CHILDREN downTo 1) {
            sum += sums.receive()
        }
        return sum
    }
}
