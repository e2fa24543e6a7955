package strandbench.kotlin

import strandbench.core.Declared
import strandbench.core.Generator
import strandbench.core.GeneratorCompletion
import strandbench.core.GeneratorContract
import strandbench.core.GeneratorUnderTest

class KotlinSequenceGeneratorTest : GeneratorContract() {
    override fun generators(): Map<String, GeneratorUnderTest> =
        SequenceKind.entries.associate { it.name to Generators(it) }

    private class Generators(variant: SequenceKind) : GeneratorUnderTest {
        private val benchmark = KotlinSequenceGenerator()

        init {
            benchmark.variant = variant
        }

        override fun open(completion: GeneratorCompletion): Generator = benchmark.open(completion)

        override fun handOvers(): Int = Declared.handOvers(KotlinSequenceGenerator::class.java)

        /** One side runs as a part of the other. */
        override fun hasTwoStrands(): Boolean = false
    }
}
