package strandbench.kotlin

import strandbench.generator.Generator
import strandbench.generator.GeneratorCompletion

/** Runs producer and consumer on the thread of its caller, one as a part of the other. */
class SequenceGenerator(
    private val kind: SequenceKind,
    private val completion: GeneratorCompletion,
) : Generator {
    override fun run(count: Int): Long {
        completion.begin(count)
        try {
            kind.hand(count, completion)
            completion.complete()
        } catch (e: RuntimeException) {
            completion.fail(e)
        }
        return completion.await()
    }

    override fun close() {}
}
