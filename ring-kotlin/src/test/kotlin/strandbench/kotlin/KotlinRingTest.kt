package strandbench.kotlin

import org.junit.jupiter.api.AfterEach
import strandbench.core.Ring
import strandbench.core.RingCompletion
import strandbench.core.RingContract
import strandbench.core.RingUnderTest

class KotlinRingTest : RingContract() {
    private val open = mutableListOf<CoroutineThreads>()

    override fun rings(): Map<String, RingUnderTest> = buildMap {
        for (dispatcher in CoroutineThreads.Kind.entries) {
            val threads = dispatcher.open().also(open::add)
            for (variant in CoroutineHandOver.entries) {
                put("$dispatcher $variant", Rings(threads, variant))
            }
        }
    }

    @AfterEach fun closeDispatchers() = open.forEach(CoroutineThreads::close)

    private class Rings(val threads: CoroutineThreads, val variant: CoroutineHandOver) :
        RingUnderTest {
        override fun open(strands: Int, completion: RingCompletion): Ring =
            CoroutineRing(threads, variant, strands, completion)

        override fun liveStrands(ring: Ring): Long = (ring as CoroutineRing).liveStrands()

        /** The thread that resumes a coroutine is not the coroutine. */
        override fun currentStrand(): Any? = null
    }
}
