package strandbench.kotlin

import kotlinx.coroutines.flow.flow
import kotlinx.coroutines.runBlocking
import strandbench.generator.GeneratorCompletion

/**
 * Kotlin's means to write a producer as a loop, without a strand to run it. The loop is no
 * `repeat`: a suspension in `repeat` turns its variables into objects.
 */
enum class SequenceKind {
    /**
     * `sequence` and `yield`: the iterator of the consumer resumes the producer for each item. The
     * sequence is endless, as in Kotlin's own examples. Boxes the item.
     */
    SEQUENCE {
        override fun hand(count: Int, completion: GeneratorCompletion) {
            val items = sequence {
                var current = 0L
                var next = 1L
                while (true) {
                    completion.yields(current)
                    yield(current)
                    val sum = current + next
                    current = next
                    next = sum
                }
            }
                .iterator()
            for (left in count downTo 1) {
                completion.takes(items.next())
            }
        }
    },
    /** As [SEQUENCE], on the intrinsics below it: a [LongProducer], which does not box. */
    CONTINUATION {
        override fun hand(count: Int, completion: GeneratorCompletion) {
            val items = LongProducer {
                var current = 0L
                var next = 1L
                while (true) {
                    completion.yields(current)
                    yield(current)
                    val sum = current + next
                    current = next
                    next = sum
                }
            }
            for (left in count downTo 1) {
                completion.takes(items.next())
            }
        }
    },
    /**
     * `flow`, `emit` and `collect`: a different problem, because the consumer has no loop. It is a
     * function that the producer calls for each item. Boxes the item.
     */
    FLOW {
        override fun hand(count: Int, completion: GeneratorCompletion) {
            val items = flow {
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
            runBlocking { items.collect(completion::takes) }
        }
    };

    /** Gives [count] items to the completion, one after the other. */
    internal abstract fun hand(count: Int, completion: GeneratorCompletion)
}
