package strandbench.kotlin

import strandbench.hazard.PermitsContract
import strandbench.hazard.PermitsUnderTest

class KotlinSemaphoreTest : PermitsContract() {
    override fun semaphores(): Map<String, PermitsUnderTest> {
        val benchmark = KotlinSemaphore()
        benchmark.openDispatcher()
        return mapOf("KotlinSemaphore" to PermitsUnderTest { benchmark.open(it) })
    }
}
