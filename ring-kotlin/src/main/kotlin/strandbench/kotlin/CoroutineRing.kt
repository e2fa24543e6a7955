package strandbench.kotlin

import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.launch
import strandbench.ring.Ring
import strandbench.ring.RingCompletion

/**
 * A ring of coroutines. Each waits at its own [CoroutineSlot] and gives the token to its
 * successor's slot. One more coroutine starts them all. Closing cancels all coroutines.
 */
class CoroutineRing(
    threads: CoroutineThreads,
    handOver: CoroutineHandOver,
    private val strands: Int,
    private val completion: RingCompletion,
) : Ring {
    private val job = SupervisorJob()
    private val scope = CoroutineScope(threads.dispatcher + job)
    private val slots =
        Array(strands) { if (strands == 1) handOver.slotToItself() else handOver.slot() }

    init {
        scope.launch { found() }
    }

    private fun found() {
        completion.founding()
        for (strand in 0 until strands) {
            scope.launch { work(strand, slots[strand], slots[(strand + 1) % strands]) }
        }
    }

    private suspend fun work(strand: Int, own: CoroutineSlot, successor: CoroutineSlot) {
        reportingFailure {
            while (true) {
                val hops = own.take()
                if (completion.received(strand, hops)) {
                    successor.give(hops - 1)
                }
            }
        }
    }

    override fun pass(hops: Int): Int {
        completion.begin(hops)
        scope.launch { reportingFailure { slots[0].give(hops) } }
        return completion.awaitHolder()
    }

    private inline fun reportingFailure(body: () -> Unit) {
        try {
            body()
        } catch (e: CancellationException) {
            throw e // close() ends the strand
        } catch (e: Throwable) {
            completion.fail(e)
        }
    }

    override fun close() {
        job.end("$strands coroutines")
    }

    /** How many of the ring's coroutines are alive; for tests. */
    internal fun liveStrands(): Long = job.children.count().toLong()
}
