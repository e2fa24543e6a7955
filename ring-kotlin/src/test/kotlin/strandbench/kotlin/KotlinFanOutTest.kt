package strandbench.kotlin

import strandbench.hazard.FanOutContract
import strandbench.hazard.FanOutUnderTest

class KotlinFanOutTest : FanOutContract() {
    override fun fanOuts(): Map<String, FanOutUnderTest> =
        mapOf("KotlinFanOut" to FanOutUnderTest { KotlinFanOut().open() })
}
