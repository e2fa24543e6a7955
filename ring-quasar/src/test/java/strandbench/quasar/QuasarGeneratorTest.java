package strandbench.quasar;

import co.paralleluniverse.strands.Strand;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.core.Generator;
import strandbench.core.GeneratorCompletion;
import strandbench.core.GeneratorContract;
import strandbench.core.GeneratorUnderTest;

class QuasarGeneratorTest extends GeneratorContract {
    private final List<QuasarGenerator> open = new ArrayList<>();

    @Override
    protected Map<String, GeneratorUnderTest> generators() {
        Map<String, GeneratorUnderTest> generators = new LinkedHashMap<>();
        for (FiberItemHandOver variant : FiberItemHandOver.values()) {
            var benchmark = new QuasarGenerator();
            benchmark.variant = variant;
            benchmark.openScheduler();
            open.add(benchmark);
            generators.put(variant.name(), new Generators(benchmark));
        }
        return generators;
    }

    @AfterEach
    void closeSchedulers() {
        open.forEach(QuasarGenerator::closeScheduler);
    }

    private record Generators(QuasarGenerator benchmark) implements GeneratorUnderTest {
        @Override
        public Generator open(GeneratorCompletion completion) {
            return benchmark.open(completion);
        }

        @Override
        public Object currentStrand() {
            return Strand.currentStrand();
        }

        @Override
        public boolean isAlive(Object strand) {
            return ((Strand) strand).isAlive();
        }
    }
}
