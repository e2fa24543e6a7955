package strandbench.kotlin

import strandbench.core.SleepersContract
import strandbench.core.SleepersUnderTest

class KotlinSleepersTest : SleepersContract() {
    override fun sleepers(): Map<String, SleepersUnderTest> {
        val benchmark = KotlinSleepers()
        benchmark.openDispatcher()
        return mapOf("KotlinSleepers" to SleepersUnderTest { benchmark.open(it) })
    }
}
