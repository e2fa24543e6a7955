package strandbench.threads;

import java.util.LinkedHashMap;
import java.util.Map;
import strandbench.generator.Declared;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorCompletion;
import strandbench.generator.GeneratorContract;
import strandbench.generator.GeneratorUnderTest;
import strandbench.generator.StrandGeneratorBenchmark;

class PlatformThreadGeneratorTest extends GeneratorContract {
    @Override
    protected Map<String, GeneratorUnderTest> generators() {
        Map<String, GeneratorUnderTest> generators = new LinkedHashMap<>();
        for (ItemHandOver variant : ItemHandOver.values()) {
            var benchmark = new PlatformThreadGenerator();
            benchmark.variant = variant;
            if (!variant.spins() || Runtime.getRuntime().availableProcessors() > 1) {
                generators.put(variant.name(), new Generators(benchmark));
            }
        }
        return generators;
    }

    private record Generators(PlatformThreadGenerator benchmark) implements GeneratorUnderTest {
        @Override
        public Generator open(GeneratorCompletion completion) {
            return benchmark.open(completion);
        }

        @Override
        public int handOvers() {
            return Declared.handOvers(benchmark.variant);
        }

        /** Its benchmark has a hundredth of the others' at a time where each wakes the other up. */
        @Override
        public int items() {
            return switch (benchmark.variant) {
                case PARK, LOCK_CONDITION, MONITOR, PARK_RENDEZVOUS ->
                    StrandGeneratorBenchmark.ITEMS / 100;
                default -> StrandGeneratorBenchmark.ITEMS / 10;
            };
        }

        @Override
        public boolean spins() {
            return benchmark.variant.spins();
        }
    }
}
