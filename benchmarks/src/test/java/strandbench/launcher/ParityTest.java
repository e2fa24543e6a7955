package strandbench.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import strandbench.core.Recipe;

/** Every benchmark is run by the same recipe, scores the same work, and multiplies by its variant. */
class ParityTest {
    @TestFactory
    Stream<DynamicTest> everyBenchmark() {
        return BenchmarkMethod.find(List.of(), List.of()).stream()
                .map(b -> DynamicTest.dynamicTest(b.shortName(), () -> isLikeTheOthers(b)));
    }

    private static void isLikeTheOthers(BenchmarkMethod benchmark) {
        var entry = benchmark.entry();
        assertThat(entry.getForks().get()).isEqualTo(Recipe.FORKS);
        assertThat(entry.getWarmupIterations().get()).isEqualTo(Recipe.WARMUP_ITERATIONS);
        assertThat(entry.getMeasurementIterations().get()).isEqualTo(Recipe.MEASUREMENT_ITERATIONS);
        assertThat(entry.getOperationsPerInvocation().get())
                .isEqualTo(benchmark.methodName().equals("pass") ? 100_000 : 503);
        for (Parameter parameter : benchmark.parameters()) {
            List<String> defaults = benchmark.defaults(parameter);
            if (parameter.name().equals("variant")) {
                assertThat(defaults).isEqualTo(parameter.sweep());
            } else {
                assertThat(defaults).as("one default of %s", parameter.name()).hasSize(1);
                assertThat(parameter.sweep()).as(parameter.name()).containsAll(defaults);
            }
        }
    }
}
