package strandbench.kotlin

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.launch
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock
import strandbench.hazard.Convoy
import strandbench.hazard.ConvoyWatch

/** Coroutines that want one `Mutex`, which serves the longest-waiting one. */
class CoroutineConvoy(threads: CoroutineThreads, private val watch: ConvoyWatch) : Convoy {
    private val scope = CoroutineScope(threads.dispatcher)
    private val mutex = Mutex()

    override fun start(strands: Int) {
        scope.launch {
            mutex.withLock { repeat(strands) { strand -> scope.launch { run(strand) } } }
        }
    }

    private suspend fun run(strand: Int) {
        while (watch.goesOn()) {
            mutex.withLock { watch.enter(strand) }
        }
        watch.ended()
    }

    override fun close() {}
}
