package strandbench.kotlin

import strandbench.hazard.TokensContract
import strandbench.hazard.TokensUnderTest

class KotlinTokensTest : TokensContract() {
    override fun rings(): Map<String, TokensUnderTest> {
        val benchmark = KotlinTokens()
        benchmark.openDispatcher()
        return mapOf("KotlinTokens" to TokensUnderTest { benchmark.open(it) })
    }
}
