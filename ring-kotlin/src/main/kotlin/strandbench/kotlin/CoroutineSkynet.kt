package strandbench.kotlin

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.async
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.launch
import strandbench.core.Skynet
import strandbench.core.SkynetCompletion
import strandbench.core.SkynetOracle.CHILDREN

/**
 * A tree of coroutines, each dispatched once it is started. A parent starts its ten children first
 * and gathers their sums then.
 *
 * Children are started in the scope of their parent's own coroutine, which ends after them. A
 * `coroutineScope` around them would mean the same, at the price of one more job for each parent.
 */
class CoroutineSkynet(
    threads: CoroutineThreads,
    private val gathering: CoroutineGathering,
    private val completion: SkynetCompletion,
) : Skynet {
    private val scope = CoroutineScope(threads.dispatcher)

    override fun grow(leaves: Int): Long {
        completion.begin(leaves)
        scope.launch { completion.complete(compute(0, leaves)) }
        return completion.await()
    }

    /** The whole work of the strand whose scope it is called in; a strand that fails yields 0. */
    private suspend fun CoroutineScope.compute(first: Long, leaves: Int): Long {
        completion.started()
        var sum = 0L
        try {
            sum = if (leaves == 1) completion.leaf(first) else sumOfChildren(first, leaves)
        } catch (e: Throwable) {
            completion.fail(e)
        }
        completion.ended()
        return sum
    }

    private suspend fun CoroutineScope.sumOfChildren(first: Long, leaves: Int): Long =
        when (gathering) {
            CoroutineGathering.ASYNC -> awaitSums(first, leaves / CHILDREN)
            CoroutineGathering.CHANNEL_RENDEZVOUS ->
                receiveSums(first, leaves / CHILDREN, Channel(Channel.RENDEZVOUS))
            CoroutineGathering.CHANNEL_BUFFERED ->
                receiveSums(first, leaves / CHILDREN, Channel(CHILDREN))
        }

    private suspend fun CoroutineScope.awaitSums(first: Long, leaves: Int): Long {
        val children = Array(CHILDREN) { async { compute(first + it.toLong() * leaves, leaves) } }
        var sum = 0L
        for (child in children) {
            sum += child.await()
        }
        return sum
    }

    private suspend fun CoroutineScope.receiveSums(
        first: Long,
        leaves: Int,
        sums: Channel<Long>,
    ): Long {
        repeat(CHILDREN) { launch { sums.send(compute(first + it.toLong() * leaves, leaves)) } }
        var sum = 0L
        for (left in CHILDREN downTo 1) {
            sum += sums.receive()
        }
        return sum
    }
}
