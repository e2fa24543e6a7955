package strandbench.kotlin

import strandbench.generator.Declared
import strandbench.generator.Generator
import strandbench.generator.GeneratorCompletion
import strandbench.generator.GeneratorContract
import strandbench.generator.GeneratorUnderTest

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
