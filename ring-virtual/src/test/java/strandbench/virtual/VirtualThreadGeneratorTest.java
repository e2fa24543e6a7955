package strandbench.virtual;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import strandbench.core.Generator;
import strandbench.core.GeneratorCompletion;
import strandbench.core.GeneratorContract;
import strandbench.core.GeneratorUnderTest;
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
                    benchmark.openScheduler();
                    open.add(benchmark);
                    generators.put(scheduler + " " + variant, new Generators(benchmark));
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

    private record Generators(VirtualThreadGenerator benchmark) implements GeneratorUnderTest {
        @Override
        public Generator open(GeneratorCompletion completion) {
            return benchmark.open(completion);
        }

        @Override
        public boolean spins() {
            return benchmark.variant.spins();
        }
    }
}
