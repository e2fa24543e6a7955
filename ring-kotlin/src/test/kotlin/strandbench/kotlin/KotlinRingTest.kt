package strandbench.kotlin

import java.util.OptionalLong
import org.junit.jupiter.api.AfterEach
import strandbench.ring.Ring
import strandbench.ring.RingCompletion
import strandbench.ring.RingContract
import strandbench.ring.RingUnderTest

class KotlinRingTest : RingContract() {
    private val open = mutableListOf<KotlinRing>()

    override fun rings(): Map<String, RingUnderTest> = buildMap {
        for (dispatcher in CoroutineThreads.Kind.entries) {
            for (variant in CoroutineHandOver.entries) {
                val benchmark = KotlinRing()
                benchmark.variant = variant
                benchmark.dispatcher = dispatcher
                benchmark.openDispatcher()
                val watched = WatchedDispatcher(benchmark.threads.dispatcher)
                benchmark.threads = CoroutineThreads(watched, benchmark.threads::close)
                open.add(benchmark)
                put("$dispatcher $variant", Rings(benchmark, watched))
            }
        }
    }

    @AfterEach fun closeDispatchers() = open.forEach(KotlinRing::closeDispatcher)

    private class Rings(val benchmark: KotlinRing, val watched: WatchedDispatcher) : RingUnderTest {
        override fun open(strands: Int, completion: RingCompletion): Ring =
            benchmark.open(strands, completion)

        override fun liveStrands(ring: Ring): Long = (ring as CoroutineRing).liveStrands()

        override fun currentStrand(): Any? = WatchedDispatcher.currentStrand()

        override fun dispatches(): OptionalLong = watched.dispatchesOf(benchmark.dispatcher)
    }
}
