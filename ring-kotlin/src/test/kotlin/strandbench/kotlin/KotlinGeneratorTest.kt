package strandbench.kotlin

import org.junit.jupiter.api.AfterEach
import strandbench.core.Generator
import strandbench.core.GeneratorCompletion
import strandbench.core.GeneratorContract
import strandbench.core.GeneratorUnderTest

class KotlinGeneratorTest : GeneratorContract() {
    private val open = mutableListOf<KotlinGenerator>()

    override fun generators(): Map<String, GeneratorUnderTest> = buildMap {
        for (dispatcher in CoroutineThreads.Kind.entries) {
            for (variant in CoroutineItemHandOver.entries) {
                val benchmark = KotlinGenerator()
                benchmark.variant = variant
                benchmark.dispatcher = dispatcher
                benchmark.openDispatcher()
                benchmark.threads = benchmark.threads.watched()
                open.add(benchmark)
                put("$dispatcher $variant", Generators(benchmark))
            }
        }
    }

    @AfterEach fun closeDispatchers() = open.forEach(KotlinGenerator::closeDispatcher)

    private class Generators(val benchmark: KotlinGenerator) : GeneratorUnderTest {
        override fun open(completion: GeneratorCompletion): Generator = benchmark.open(completion)

        override fun currentStrand(): Any? = WatchedDispatcher.currentStrand()

        override fun isAlive(strand: Any): Boolean = WatchedDispatcher.isAlive(strand)
    }
}
