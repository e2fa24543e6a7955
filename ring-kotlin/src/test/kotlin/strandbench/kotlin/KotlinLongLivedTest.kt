package strandbench.kotlin

import strandbench.hazard.TokensContract
import strandbench.hazard.TokensUnderTest

/** Objects that refer to each other make up the depth of a waiting coroutine: see [DescentTest]. */
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
