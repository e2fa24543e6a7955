package strandbench.virtual;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import strandbench.generator.Declared;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorCompletion;
import strandbench.generator.GeneratorContract;
import strandbench.generator.GeneratorUnderTest;
import strandbench.generator.StrandGeneratorBenchmark;
import strandbench.threads.ItemHandOver;

class VirtualThreadGeneratorTest extends GeneratorContract {
    private final List<VirtualThreadGenerator> open = new ArrayList<>();

    @Override
    protected Map<String, GeneratorUnderTest> generators() {
        Map<String, GeneratorUnderTest> generators = new LinkedHashMap<>();
        for (Scheduler scheduler : Scheduler.values()) {
            for (ItemHandOver variant : ItemHandOver.values()) {
                var benchmark = benchmark(scheduler, variant);
                boolean onMonitors = variant == ItemHandOver.MONITOR;
                boolean spinsAlone = variant.spins() && scheduler.carriers() < 2;
                if (Schedulers.runsHere(scheduler, onMonitors) && !spinsAlone) {
                    CountedLoop loop = open(benchmark);
                    open.add(benchmark);
                    generators.put(scheduler + " " + variant, new Generators(benchmark, loop));
                }
            }
        }
        return generators;
    }

    private static VirtualThreadGenerator benchmark(Scheduler scheduler, ItemHandOver variant) {
        var benchmark = new VirtualThreadGenerator();
        benchmark.variant = variant;
        benchmark.scheduler = scheduler;
        return benchmark;
    }

    /** Gets its scheduler ready; an event loop of ours counts. */
    private static CountedLoop open(VirtualThreadGenerator benchmark) {
        if (benchmark.scheduler == Scheduler.EVENT_LOOP) {
            CountedLoop loop = new CountedLoop();
            benchmark.threads = loop.open();
            return loop;
        }
        benchmark.openScheduler();
        return null;
    }

    /** A virtual thread is never taken off its carrier, so that the other side would never run. */
    @Test
    void refusesToSpinOnOneCarrier() {
        assertThatThrownBy(
                () -> benchmark(Scheduler.EVENT_LOOP, ItemHandOver.SPIN).openScheduler())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "variant=SPIN: needs 2 CPUs, one for each side, but may use 1; give it another CPU or leave it out");
    }

    @AfterEach
    void closeSchedulers() {
        open.forEach(VirtualThreadGenerator::closeScheduler);
    }

    private record Generators(VirtualThreadGenerator benchmark, CountedLoop loop)
            implements
                GeneratorUnderTest {
        @Override
        public Generator open(GeneratorCompletion completion) {
            return benchmark.open(completion);
        }

        @Override
        public int items() {
            return switch (benchmark.variant) {
                case MONITOR, EXCHANGER -> StrandGeneratorBenchmark.ITEMS / 10;
                default -> StrandGeneratorBenchmark.ITEMS;
            };
        }

        @Override
        public boolean spins() {
            return benchmark.variant.spins();
        }

        @Override
        public int handOvers() {
            return Declared.handOvers(benchmark.variant);
        }

        @Override
        public OptionalLong dispatches() {
            return loop == null ? OptionalLong.empty() : loop.dispatches(benchmark.variant);
        }
    }
}
