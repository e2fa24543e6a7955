package strandbench.virtual;

import java.util.Map;
import strandbench.generator.Declared;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorCompletion;
import strandbench.generator.GeneratorContract;
import strandbench.generator.GeneratorUnderTest;

class ContinuationSequenceGeneratorTest extends GeneratorContract {
    @Override
    protected Map<String, GeneratorUnderTest> generators() {
        return Map.of("sequence", new Generators());
    }

    private static final class Generators implements GeneratorUnderTest {
        @Override
        public Generator open(GeneratorCompletion completion) {
            return new ContinuationSequenceGenerator().open(completion);
        }

        @Override
        public int handOvers() {
            return Declared.handOvers(ContinuationSequenceGenerator.class);
        }

        /** The producer runs as a part of the consumer. */
        @Override
        public boolean hasTwoStrands() {
            return false;
        }
    }
}
