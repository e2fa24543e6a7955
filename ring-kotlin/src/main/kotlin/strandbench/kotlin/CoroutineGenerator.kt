package strandbench.kotlin

import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineExceptionHandler
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.launch
import strandbench.core.Generator
import strandbench.core.GeneratorCompletion

/** Two coroutines that meet at a [CoroutineItemSlot] for each item. Closing cancels both. */
class CoroutineGenerator(
    threads: CoroutineThreads,
    handOver: CoroutineItemHandOver,
    private val completion: GeneratorCompletion,
) : Generator {
    private val slot = handOver.slot()
    private val job = SupervisorJob()
    private val reportingFailure = CoroutineExceptionHandler { _, e -> completion.fail(e) }
    private val scope = CoroutineScope(threads.dispatcher + job + reportingFailure)

    override fun run(count: Int): Long {
        completion.begin(count)
        start { produce(count) }
        start { consume(count) }
        return completion.await()
    }

    /**
     * Reports a cancellation from outside the strand: one that comes early keeps it from running.
     */
    private fun start(strand: suspend CoroutineScope.() -> Unit) {
        scope.launch(block = strand).invokeOnCompletion { cause ->
            if (cause is CancellationException) {
                completion.cancelled()
            }
        }
    }

    private suspend fun produce(count: Int) {
        var current = 0L
        var next = 1L
        for (left in count downTo 1) {
            completion.yields(current)
            slot.give(current)
            val sum = current + next
            current = next
            next = sum
        }
    }

    private suspend fun consume(count: Int) {
        for (left in count downTo 1) {
            completion.takes(slot.take())
        }
        completion.complete()
    }

    override fun close() = job.end("2 coroutines")
}
