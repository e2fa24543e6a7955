package strandbench.zio;

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

class ZioGeneratorTest extends GeneratorContract {
    private final List<ZioGenerator> open = new ArrayList<>();

    @Override
    protected Map<String, GeneratorUnderTest> generators() {
        Map<String, GeneratorUnderTest> generators = new LinkedHashMap<>();
        for (FiberExecutor executor : FiberExecutor.values()) {
            for (FiberItemHandOver variant : FiberItemHandOver.values()) {
                var benchmark = new ZioGenerator();
                benchmark.variant = variant;
                benchmark.executor = executor;
                benchmark.openExecutor();
                var watched = WatchedExecutor.of(benchmark.threads);
                benchmark.threads = new FiberThreads(watched, benchmark.threads::close);
                open.add(benchmark);
                generators.put(executor + " " + variant, new Generators(benchmark, watched));
            }
        }
        return generators;
    }

    @AfterEach
    void closeExecutors() {
        open.forEach(ZioGenerator::closeExecutor);
    }

    private record Generators(ZioGenerator benchmark, WatchedExecutor watched)
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
        public boolean isWaiting(Object strand) {
            return watched.isAtRest(strand);
        }

        @Override
        public boolean runsBesideASleeper() {
            return switch (benchmark.executor) {
                case DEFAULT, WITHOUT_ROOTS -> Runtime.getRuntime().availableProcessors() > 1;
                case SINGLE_THREAD -> false;
                case VIRTUAL -> true;
            };
        }

        @Override
        public OptionalLong dispatches() {
            return watched.dispatches(benchmark.executor);
        }

        @Override
        public Object currentStrand() {
            return WatchedExecutor.currentFiber();
        }

        @Override
        public boolean isAlive(Object strand) {
            return WatchedExecutor.isAlive(strand);
        }
    }
}
