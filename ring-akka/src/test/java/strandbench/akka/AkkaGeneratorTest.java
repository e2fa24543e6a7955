package strandbench.akka;

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

class AkkaGeneratorTest extends GeneratorContract {
    private final List<AkkaGenerator> open = new ArrayList<>();

    @Override
    protected Map<String, GeneratorUnderTest> generators() {
        Map<String, GeneratorUnderTest> generators = new LinkedHashMap<>();
        for (ActorApi variant : ActorApi.values()) {
            for (AkkaDispatcher dispatcher : AkkaDispatcher.values()) {
                var benchmark = new AkkaGenerator();
                benchmark.variant = variant;
                benchmark.dispatcher = dispatcher;
                benchmark.throughput = ActorSettings.DEFAULT_THROUGHPUT;
                benchmark.openSystem();
                open.add(benchmark);
                generators.put(variant + " " + dispatcher, new Generators(benchmark));
            }
        }
        return generators;
    }

    @AfterEach
    void closeSystems() {
        open.forEach(AkkaGenerator::closeSystem);
    }

    private record Generators(AkkaGenerator benchmark) implements GeneratorUnderTest {
        @Override
        public Generator open(GeneratorCompletion completion) {
            return benchmark.open(completion);
        }

        @Override
        public int handOvers() {
            return Declared.handOvers(AkkaGenerator.class);
        }

        @Override
        public boolean isWaiting(Object strand) {
            return AkkaStrands.isWaiting(strand);
        }

        @Override
        public boolean runsBesideASleeper() {
            return AkkaStrands.hasTwoThreads(benchmark.dispatcher);
        }

        @Override
        public OptionalLong dispatches() {
            return AkkaStrands.dispatches(benchmark.dispatcher);
        }

        @Override
        public Object currentStrand() {
            return AkkaStrands.current();
        }

        @Override
        public boolean isAlive(Object strand) {
            return AkkaStrands.isAlive(strand);
        }
    }
}
