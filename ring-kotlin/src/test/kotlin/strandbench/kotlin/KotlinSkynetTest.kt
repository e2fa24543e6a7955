package strandbench.kotlin

import org.junit.jupiter.api.Order
import strandbench.skynet.Skynet
import strandbench.skynet.SkynetCompletion
import strandbench.skynet.SkynetContract
import strandbench.skynet.SkynetUnderTest

/**
 * The first test: servers make [kotlinx.coroutines.Dispatchers.IO] start threads. Each resumption
 * of a coroutine then wakes them up in vain, as long as there is work. A tree takes ten times as
 * long after them.
 */
@Order(1)
class KotlinSkynetTest : SkynetContract() {
    override fun trees(): Map<String, SkynetUnderTest> =
        CoroutineGathering.entries.associate { it.name to Trees(it) }

    private class Trees(private val variant: CoroutineGathering) : SkynetUnderTest {
        private val benchmark = opened()

        init {
            benchmark.threads = benchmark.threads.watched()
        }

        private fun opened(): KotlinSkynet {
            val benchmark = KotlinSkynet()
            benchmark.variant = variant
            benchmark.openDispatcher()
            return benchmark
        }

        override fun ofNumbers() = SkynetUnderTest(opened()::open)

        override fun open(completion: SkynetCompletion): Skynet = benchmark.open(completion)

        override fun currentStrand(): Any? = WatchedDispatcher.currentStrand()

        override fun isAlive(strand: Any): Boolean = WatchedDispatcher.isAlive(strand)
    }
}
