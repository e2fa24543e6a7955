package strandbench.kotlin

import strandbench.hazard.ConvoyContract
import strandbench.hazard.ConvoyUnderTest
import strandbench.hazard.Overtaking

class KotlinConvoyTest : ConvoyContract() {
    override fun convoys(): Map<String, ConvoyUnderTest> {
        val benchmark = KotlinConvoy()
        benchmark.openDispatcher()
        return mapOf("KotlinConvoy" to Overtaking.onOneThread { benchmark.open(it) })
    }
}
