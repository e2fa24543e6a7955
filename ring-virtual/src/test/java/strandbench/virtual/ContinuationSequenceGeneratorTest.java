package strandbench.virtual;

import java.util.Map;
import strandbench.core.Declared;
import strandbench.core.Generator;
import strandbench.core.GeneratorCompletion;
import strandbench.core.GeneratorContract;
import strandbench.core.GeneratorUnderTest;

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
