package strandbench.kotlin

import strandbench.hazard.StarvationContract
import strandbench.hazard.StarvationUnderTest

class KotlinStarvationTest : StarvationContract() {
    override fun strands(): Map<String, StarvationUnderTest> {
        val benchmark = KotlinStarvation()
        benchmark.openDispatcher()
        return mapOf("KotlinStarvation" to StarvationUnderTest { benchmark.open(it) })
    }
}
