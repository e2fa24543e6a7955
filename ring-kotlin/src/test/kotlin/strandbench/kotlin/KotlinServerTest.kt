package strandbench.kotlin

import strandbench.server.HandlerUnderTest
import strandbench.server.ServerContract

class KotlinServerTest : ServerContract() {
    override fun handlers(): Map<String, HandlerUnderTest> =
        mapOf(
            "KotlinServer" to
                HandlerUnderTest.withThreadsForMonitors(IdleThreads.MOST) {
                    KotlinServer().open(it)
                }
        )
}
