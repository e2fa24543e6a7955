package strandbench.kotlin

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import strandbench.sleepers.Sleepers
import strandbench.sleepers.SleepersCompletion

/** Coroutines that sleep by `delay`. */
class CoroutineSleepers(
    threads: CoroutineThreads,
    private val completion: SleepersCompletion,
) : Sleepers {
    private val scope = CoroutineScope(threads.dispatcher)

    override fun start(strands: Int) {
        scope.launch { completion.found(strands) { launch { sleepOn() } } }
    }

    private suspend fun sleepOn() {
        completion.started()
        try {
            while (completion.goesOn()) {
                val millis = completion.sleepMillis()
                val due = completion.due(millis)
                delay(millis.toLong())
                completion.wokeUp(due)
            }
        } catch (e: RuntimeException) {
            completion.fail(e)
        }
        completion.ended()
    }

    override fun close() {}
}
