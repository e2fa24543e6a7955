package strandbench.kotlin

import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.yield
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.ValueSource

/**
 * A request from further down gets the same answer, at the requested depth before and after the
 * suspension.
 */
class DescentTest {
    @ParameterizedTest
    @ValueSource(ints = [1, 2, 3, 100])
    fun asksFromFurtherDown(depth: Int) {
        var before = 0
        val answer = runBlocking {
            descend(depth) {
                before = frames()
                yield()
                ANSWER
            }
        }
        assertThat(answer).isEqualTo(ANSWER)
        // One more is the first function.
        assertThat(before).isEqualTo(depth + 1)
    }

    private fun frames() = Throwable().stackTrace.count { it.methodName == "descend" }

    private companion object {
        const val ANSWER = 1_234_567
    }
}
