package strandbench.kotlin

import strandbench.sleepers.SleepersContract
import strandbench.sleepers.SleepersUnderTest

class KotlinSleepersTest : SleepersContract() {
    override fun sleepers(): Map<String, SleepersUnderTest> {
        val benchmark = KotlinSleepers()
        benchmark.openDispatcher()
        return mapOf("KotlinSleepers" to SleepersUnderTest { benchmark.open(it) })
    }
}
