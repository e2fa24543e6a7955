package strandbench.kotlin

import strandbench.server.HandlerUnderTest
import strandbench.server.ServerContract

class KotlinServerTest : ServerContract() {
    override fun handlers(): Map<String, HandlerUnderTest> =
        mapOf("KotlinServer" to HandlerUnderTest.heldByMonitors { KotlinServer().open(it) })
}
