package strandbench.cats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import strandbench.generator.Declared;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorCompletion;
import strandbench.generator.GeneratorContract;
import strandbench.generator.GeneratorUnderTest;

class CatsEffectGeneratorTest extends GeneratorContract {
    private final List<CatsEffectGenerator> open = new ArrayList<>();

    @Override
    protected Map<String, GeneratorUnderTest> generators() {
        Map<String, GeneratorUnderTest> generators = new LinkedHashMap<>();
        for (FiberItemHandOver variant : FiberItemHandOver.values()) {
            generators.put(variant.name(), new Generators(opened(variant, Fibers.open()), null));
            var thread = new CountedThread();
            generators.put(variant + " on one thread",
                    new Generators(opened(variant, thread.open()), thread));
        }
        return generators;
    }

    private CatsEffectGenerator opened(FiberItemHandOver variant, Fibers fibers) {
        var benchmark = new CatsEffectGenerator();
        benchmark.variant = variant;
        benchmark.fibers = fibers;
        open.add(benchmark);
        return benchmark;
    }

    @AfterEach
    void closeRuntimes() {
        open.forEach(CatsEffectGenerator::closeRuntime);
    }

    private record Generators(CatsEffectGenerator benchmark, CountedThread thread)
            implements
                GeneratorUnderTest {
        @Override
        public Generator open(GeneratorCompletion completion) {
            return benchmark.open(completion);
        }

        @Override
        public int handOvers() {
            return Declared.handOvers(benchmark.variant);
        }

        @Override
        public Object currentStrand() {
            return WatchedFiber.current();
        }

        @Override
        public boolean isAlive(Object strand) {
            return WatchedFiber.isAlive(strand);
        }

        @Override
        public boolean isWaiting(Object strand) {
            return WatchedFiber.isWaiting(strand);
        }

        @Override
        public boolean runsBesideASleeper() {
            return thread == null && Runtime.getRuntime().availableProcessors() > 1;
        }

        @Override
        public OptionalLong dispatches() {
            return thread == null
                    ? OptionalLong.empty()
                    : OptionalLong.of(thread.dispatches());
        }
    }
}
