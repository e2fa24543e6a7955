package strandbench.kotlin

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import kotlinx.coroutines.sync.Semaphore
import kotlinx.coroutines.sync.withPermit
import strandbench.hazard.Permits
import strandbench.hazard.PermitsWatch

/** Coroutines that want a permit of one `Semaphore`, which serves the longest-waiting one. */
class CoroutinePermits(threads: CoroutineThreads, private val watch: PermitsWatch) : Permits {
    private val scope = CoroutineScope(threads.dispatcher)

    override fun start(strands: Int, permits: Int) {
        val semaphore = Semaphore(permits)
        scope.launch { repeat(strands) { strand -> scope.launch { run(strand, semaphore) } } }
    }

    private suspend fun run(strand: Int, semaphore: Semaphore) {
        while (watch.goesOn()) {
            semaphore.withPermit {
                watch.got(strand)
                delay(PermitsWatch.HELD_MILLIS.toLong())
                watch.used(strand)
            }
        }
        watch.ended()
    }

    override fun close() {}
}
