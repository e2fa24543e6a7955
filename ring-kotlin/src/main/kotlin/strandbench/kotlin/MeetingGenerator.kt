package strandbench.kotlin

import strandbench.generator.GeneratorCompletion

/** Two coroutines that meet at a [CoroutineItemSlot] for each item. */
internal class MeetingGenerator(
    threads: CoroutineThreads,
    private val slot: CoroutineItemSlot,
    completion: GeneratorCompletion,
) : CoroutineGenerator(threads, completion) {
    override fun start(count: Int) {
        launch { produce(count) }
        launch { consume(count) }
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
}
