package strandbench.kotlin

import java.util.OptionalLong
import org.junit.jupiter.api.AfterEach
import strandbench.generator.Declared
import strandbench.generator.Generator
import strandbench.generator.GeneratorCompletion
import strandbench.generator.GeneratorContract
import strandbench.generator.GeneratorUnderTest

class KotlinGeneratorTest : GeneratorContract() {
    private val open = mutableListOf<KotlinGenerator>()

    override fun generators(): Map<String, GeneratorUnderTest> = buildMap {
        for (dispatcher in CoroutineThreads.Kind.entries) {
            for (variant in CoroutineItemHandOver.entries) {
                val benchmark = KotlinGenerator()
                benchmark.variant = variant
                benchmark.dispatcher = dispatcher
                benchmark.openDispatcher()
                val watched = WatchedDispatcher(benchmark.threads.dispatcher)
                benchmark.threads = CoroutineThreads(watched, benchmark.threads::close)
                open.add(benchmark)
                put("$dispatcher $variant", Generators(benchmark, watched))
            }
        }
    }

    @AfterEach fun closeDispatchers() = open.forEach(KotlinGenerator::closeDispatcher)

    private class Generators(val benchmark: KotlinGenerator, val watched: WatchedDispatcher) :
        GeneratorUnderTest {
        override fun handOvers(): Int = Declared.handOvers(benchmark.variant)

        override fun isWaiting(strand: Any): Boolean = watched.isAtRest(strand)

        override fun runsBesideASleeper(): Boolean = benchmark.dispatcher.hasTwoThreads()

        override fun dispatches(): OptionalLong = watched.dispatchesOf(benchmark.dispatcher)

        override fun open(completion: GeneratorCompletion): Generator = benchmark.open(completion)

        override fun currentStrand(): Any? = WatchedDispatcher.currentStrand()

        override fun isAlive(strand: Any): Boolean = WatchedDispatcher.isAlive(strand)
    }
}
