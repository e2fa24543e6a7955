package strandbench.kotlin

import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineExceptionHandler
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.launch
import strandbench.generator.Generator
import strandbench.generator.GeneratorCompletion

/**
 * Two coroutines that meet for each item; subclasses differ in the way they meet. Closing cancels
 * both.
 */
abstract class CoroutineGenerator(
    threads: CoroutineThreads,
    protected val completion: GeneratorCompletion,
) : Generator {
    private val job = SupervisorJob()
    private val reportingFailure = CoroutineExceptionHandler { _, e -> completion.fail(e) }
    private val scope = CoroutineScope(threads.dispatcher + job + reportingFailure)

    final override fun run(count: Int): Long {
        completion.begin(count)
        start(count)
        return completion.await()
    }

    /** Starts the coroutines, which hand over [count] items. */
    protected abstract fun start(count: Int)

    /**
     * Starts a strand. Reports a cancellation from outside of the strand: an early one keeps it
     * from running.
     */
    protected fun launch(strand: suspend CoroutineScope.() -> Unit) {
        scope.launch(block = strand).invokeOnCompletion { cause ->
            if (cause is CancellationException) {
                completion.cancelled()
            }
        }
    }

    final override fun close() = job.end("2 coroutines")
}
