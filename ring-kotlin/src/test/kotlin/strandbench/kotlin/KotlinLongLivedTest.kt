package strandbench.kotlin

import strandbench.hazard.TokensContract
import strandbench.hazard.TokensUnderTest

/**
 * How deep a coroutine waits is a matter of objects that refer to each other: see [DescentTest].
 */
class KotlinLongLivedTest : TokensContract() {
    override fun rings(): Map<String, TokensUnderTest> =
        mapOf("shallow" to of(3), "deep" to of(100))

    private fun of(depth: Int): TokensUnderTest {
        val benchmark = KotlinLongLived()
        benchmark.depth = depth
        benchmark.openDispatcher()
        return TokensUnderTest { benchmark.open(it) }
    }
}
