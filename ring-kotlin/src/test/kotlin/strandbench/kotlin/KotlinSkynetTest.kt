package strandbench.kotlin

import strandbench.core.Skynet
import strandbench.core.SkynetCompletion
import strandbench.core.SkynetContract
import strandbench.core.SkynetUnderTest

class KotlinSkynetTest : SkynetContract() {
    override fun trees(): Map<String, SkynetUnderTest> =
        CoroutineGathering.entries.associate { it.name to Trees(it) }

    private class Trees(variant: CoroutineGathering) : SkynetUnderTest {
        private val benchmark = KotlinSkynet()

        init {
            benchmark.variant = variant
            benchmark.openDispatcher()
            benchmark.threads = benchmark.threads.watched()
        }

        override fun open(completion: SkynetCompletion): Skynet = benchmark.open(completion)

        override fun currentStrand(): Any? = WatchedDispatcher.currentStrand()

        override fun isAlive(strand: Any): Boolean = WatchedDispatcher.isAlive(strand)
    }
}
