package strandbench.kotlin

import kotlin.time.toKotlinDuration
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import kotlinx.coroutines.yield
import strandbench.hazard.Starvation
import strandbench.hazard.StarvationWatch

/** Coroutines that compute and `yield`, and coroutines that sleep by `delay`. */
class CoroutineStarvation(threads: CoroutineThreads, private val watch: StarvationWatch) :
    Starvation {
    private val scope = CoroutineScope(threads.dispatcher)

    override fun start(busy: Int, probes: Int) {
        scope.launch {
            repeat(busy) { strand -> scope.launch { compute(strand) } }
            repeat(probes) { probe -> scope.launch { sleep(probe) } }
        }
    }

    private suspend fun compute(strand: Int) {
        while (watch.goesOn()) {
            watch.work(strand)
            if (watch.yields()) {
                yield()
            }
        }
        watch.ended()
    }

    private suspend fun sleep(probe: Int) {
        while (watch.goesOn()) {
            delay(watch.awake(probe).toKotlinDuration())
        }
        watch.ended()
    }

    override fun close() {}
}
