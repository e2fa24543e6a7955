package strandbench.kotlin

import strandbench.hazard.ManyToManyContract
import strandbench.hazard.ManyToManyUnderTest

class KotlinChannelTest : ManyToManyContract() {
    override fun channels(): Map<String, ManyToManyUnderTest> {
        val benchmark = KotlinChannel()
        benchmark.openDispatcher()
        return mapOf("KotlinChannel" to ManyToManyUnderTest { benchmark.open(it) })
    }
}
