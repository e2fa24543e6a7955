package strandbench.kotlin

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.launch
import strandbench.hazard.Strands

/** Coroutines that run code which does not suspend, and so blocks their thread. */
class CoroutineStrands(private val threads: CoroutineThreads) : Strands {
    private val scope = CoroutineScope(threads.dispatcher)

    override fun start(body: Runnable) {
        scope.launch { body.run() }
    }

    override fun close() = threads.close()
}
