package strandbench.quasar;

import co.paralleluniverse.strands.Strand;
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

class QuasarGeneratorTest extends GeneratorContract {
    private final List<QuasarGenerator> open = new ArrayList<>();

    @Override
    protected Map<String, GeneratorUnderTest> generators() {
        Map<String, GeneratorUnderTest> generators = new LinkedHashMap<>();
        for (FiberItemHandOver variant : FiberItemHandOver.values()) {
            for (QuasarScheduler scheduler : QuasarScheduler.values()) {
                var benchmark = with(variant);
                benchmark.scheduler = scheduler;
                benchmark.openScheduler();
                generators.put(variant + " " + scheduler, new Generators(benchmark, null));
            }
            var counted = with(variant);
            CountedThread thread = new CountedThread();
            counted.threads = thread.open();
            generators.put(variant + " counted", new Generators(counted, thread));
        }
        return generators;
    }

    private QuasarGenerator with(FiberItemHandOver variant) {
        var benchmark = new QuasarGenerator();
        benchmark.variant = variant;
        open.add(benchmark);
        return benchmark;
    }

    @AfterEach
    void closeSchedulers() {
        open.forEach(QuasarGenerator::closeScheduler);
    }

    private record Generators(QuasarGenerator benchmark, CountedThread thread)
            implements
                GeneratorUnderTest {
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

        @Override
        public OptionalLong dispatches() {
            return thread == null ? OptionalLong.empty() : OptionalLong.of(thread.dispatches());
        }

        @Override
        public int handOvers() {
            return Declared.handOvers(benchmark.variant);
        }

        @Override
        public boolean isWaiting(Object strand) {
            return switch (((Strand) strand).getState()) {
                case WAITING, TIMED_WAITING -> true;
                default -> false;
            };
        }

        /** A fiber that sleeps as threads do keeps its thread. */
        @Override
        public boolean runsBesideASleeper() {
            return benchmark.scheduler == QuasarScheduler.FORK_JOIN
                    && Runtime.getRuntime().availableProcessors() > 1;
        }
    }
}
