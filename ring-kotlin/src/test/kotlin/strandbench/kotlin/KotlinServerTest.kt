package strandbench.kotlin

import strandbench.server.HandlerUnderTest
import strandbench.server.ServerContract

class KotlinServerTest : ServerContract() {
    override fun handlers(): Map<String, HandlerUnderTest> =
        mapOf(
            "KotlinServer" to
                HandlerUnderTest.withThreadsForMonitors(threadsOfIo()) { KotlinServer().open(it) }
        )

    /** As the library has it, unless a property says otherwise. */
    private fun threadsOfIo() = maxOf(64, Runtime.getRuntime().availableProcessors())
}
