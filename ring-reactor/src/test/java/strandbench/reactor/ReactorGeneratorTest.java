package strandbench.reactor;

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

class ReactorGeneratorTest extends GeneratorContract {
    private final List<ReactorGenerator> open = new ArrayList<>();

    @Override
    protected Map<String, GeneratorUnderTest> generators() {
        Tasks.watch();
        Map<String, GeneratorUnderTest> generators = new LinkedHashMap<>();
        for (ReactorThreads.Kind scheduler : ReactorThreads.Kind.values()) {
            var benchmark = new ReactorGenerator();
            benchmark.scheduler = scheduler;
            benchmark.openScheduler();
            open.add(benchmark);
            generators.put(scheduler.name(), new Generators(benchmark));
        }
        return generators;
    }

    @AfterEach
    void closeSchedulers() {
        Tasks.ignore();
        open.forEach(ReactorGenerator::closeScheduler);
    }

    private record Generators(ReactorGenerator benchmark) implements GeneratorUnderTest {
        @Override
        public Generator open(GeneratorCompletion completion) {
            return benchmark.open(completion);
        }

        @Override
        public int handOvers() {
            return Declared.handOvers(ReactorGenerator.class);
        }

        @Override
        public boolean runsBesideASleeper() {
            return switch (benchmark.scheduler) {
                case PARALLEL -> Runtime.getRuntime().availableProcessors() > 1;
                case SINGLE_THREAD -> false;
                case BOUNDED_ELASTIC -> true;
            };
        }

        @Override
        public Object currentStrand() {
            return Tasks.currentStrand();
        }

        @Override
        public boolean isAlive(Object strand) {
            return Tasks.isAlive(strand);
        }

        @Override
        public boolean isWaiting(Object strand) {
            return Tasks.isWaiting(strand);
        }

        @Override
        public OptionalLong dispatches() {
            return Tasks.dispatches(benchmark.scheduler);
        }
    }
}
