package strandbench.kotlin

import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.buffer
import kotlinx.coroutines.flow.flow
import strandbench.generator.GeneratorCompletion

/**
 * A flow with `buffer`, which runs the emitter in a second coroutine beside the collector, with a
 * channel between them. Both run on the same dispatcher, so a `flowOn` would add nothing.
 */
internal class FlowGenerator(threads: CoroutineThreads, completion: GeneratorCompletion) :
    CoroutineGenerator(threads, completion) {
    override fun start(count: Int) = launch {
        items(count).buffer(Channel.RENDEZVOUS).collect { completion.takes(it) }
        completion.complete()
    }

    private fun items(count: Int): Flow<Long> = flow {
        var current = 0L
        var next = 1L
        for (left in count downTo 1) {
            completion.yields(current)
            emit(current)
            val sum = current + next
            current = next
            next = sum
        }
    }
}
