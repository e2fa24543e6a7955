package strandbench.kotlin

import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineExceptionHandler
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.launch
import strandbench.generator.Generator
import strandbench.generator.GeneratorCompletion

/** Two coroutines that meet for each item; the subclasses differ in how. Closing cancels both. */
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

    /** Starts what hands over that many items. */
    protected abstract fun start(count: Int)

    /**
     * Starts a strand. Reports a cancellation from outside of it: one that comes early keeps it
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
