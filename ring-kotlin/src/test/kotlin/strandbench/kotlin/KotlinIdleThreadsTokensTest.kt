package strandbench.kotlin

import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Order
import org.junit.jupiter.api.Test
import strandbench.hazard.TokensContract
import strandbench.hazard.TokensUnderTest

/** The last test, since its threads slow down all later ones. */
@Order(Int.MAX_VALUE)
class KotlinIdleThreadsTokensTest : TokensContract() {
    override fun rings(): Map<String, TokensUnderTest> {
        val benchmark = KotlinIdleThreadsTokens()
        benchmark.openDispatcher()
        return mapOf("KotlinIdleThreadsTokens" to TokensUnderTest { benchmark.open(it) })
    }

    @Test
    fun eachCoroutineThatBlocksHasAThreadOfItsOwn() {
        assertThat(IdleThreads.start()).hasSize(IdleThreads.MOST)
    }
}
