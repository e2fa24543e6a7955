package strandbench.kotlin

import strandbench.server.StackContract
import strandbench.server.StackUnderTest

class KotlinStackTest : StackContract() {
    override fun stacks() =
        KtorEngine.entries.associate { engine ->
            val benchmark = KotlinStack()
            benchmark.variant = engine
            engine.name to StackUnderTest.of(benchmark)
        }
}
