package strandbench.kotlin

import strandbench.server.WaitingBenchmark
import strandbench.server.WaitingContract

class KotlinWaitingTest : WaitingContract() {
    override fun benchmarks(): Map<String, WaitingBenchmark> =
        KtorEngine.entries.associate { engine ->
            val benchmark = KotlinWaiting()
            benchmark.variant = engine
            engine.name to benchmark
        }
}
