package strandbench.virtual;

import java.util.Map;
import jdk.internal.vm.Continuation;
import strandbench.generator.Declared;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorCompletion;
import strandbench.generator.GeneratorContract;
import strandbench.generator.GeneratorUnderTest;

class ContinuationGeneratorTest extends GeneratorContract {
    @Override
    protected Map<String, GeneratorUnderTest> generators() {
        return Map.of("continuation", new Generators());
    }

    private static final class Generators implements GeneratorUnderTest {
        @Override
        public Generator open(GeneratorCompletion completion) {
            return new ContinuationGenerator().open(completion);
        }

        @Override
        public int handOvers() {
            return Declared.handOvers(ContinuationGenerator.class);
        }

        /** One thread resumes both. */
        @Override
        public boolean runsBesideASleeper() {
            return false;
        }

        @Override
        public Object currentStrand() {
            return Continuation
                    .getCurrentContinuation(ContinuationGenerator.Continuations.SCOPE);
        }

        @Override
        public boolean isAlive(Object strand) {
            return !((Continuation) strand).isDone();
        }
    }
}
