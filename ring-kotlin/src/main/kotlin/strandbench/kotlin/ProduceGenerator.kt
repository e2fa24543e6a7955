package strandbench.kotlin

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.ExperimentalCoroutinesApi
import kotlinx.coroutines.channels.ReceiveChannel
import kotlinx.coroutines.channels.produce
import strandbench.generator.GeneratorCompletion

/**
 * The consumer starts its producer by `produce`, and takes from the returned channel until the
 * producer closes it.
 */
internal class ProduceGenerator(threads: CoroutineThreads, completion: GeneratorCompletion) :
    CoroutineGenerator(threads, completion) {
    override fun start(count: Int) = launch {
        for (item in items(count)) {
            completion.takes(item)
        }
        completion.complete()
    }

    /** The consumer's child: if one of them fails, the other is cancelled. */
    @OptIn(ExperimentalCoroutinesApi::class)
    private fun CoroutineScope.items(count: Int): ReceiveChannel<Long> = produce {
        var current = 0L
        var next = 1L
        for (left in count downTo 1) {
            completion.yields(current)
            send(current)
            val sum = current + next
            current = next
            next = sum
        }
    }
}
