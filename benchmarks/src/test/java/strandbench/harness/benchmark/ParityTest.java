package strandbench.harness.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.openjdk.jmh.runner.options.TimeValue;
import strandbench.core.Recipe;
import strandbench.suite.Strandbench;

/** Every benchmark is run by the same recipe, scores the same work, and multiplies by its variant. */
class ParityTest {
    @TestFactory
    Stream<DynamicTest> everyBenchmark() {
        return BenchmarkMethod.find(List.of(), List.of()).stream()
                .map(b -> DynamicTest.dynamicTest(b.shortName(), () -> isLikeTheOthers(b)));
    }

    /** Items are the only work that differs: where a hand-over is quicker, there are more of them. */
    private static int operations(BenchmarkMethod benchmark) {
        return switch (benchmark.methodName()) {
            case "serve" -> 1;
            case "pass" -> isTokens(benchmark) ? 1_000 : 100_003;
            case "lifecycle" -> 503;
            case "compute" -> 20;
            case "enter", "move" -> 10_000;
            case "use" -> 100;
            case "wake" -> 1_000;
            case "bystanders" -> 10;
            case "ten" -> 50 * 10;
            case "thousand" -> isFanOut(benchmark) ? 10 * 1_000 : 1_000;
            case "tenThousand" -> isSkynet(benchmark) ? 11_111 : 10_000;
            case "hundredThousand" -> 100_000;
            case "million" -> isSkynet(benchmark) ? 1_111_111 : 1_000_000;
            case "each", "sum" -> switch (benchmark.type().getSimpleName()) {
                case "BaselineGenerator" -> 400_000_000;
                case "KotlinSequenceGenerator" -> 20_000_000;
                case "ContinuationGenerator", "ContinuationSequenceGenerator" -> 1_000_000;
                default -> 200_000;
            };
            default -> throw new AssertionError("no known method: " + benchmark.name());
        };
    }

    private static boolean isSkynet(BenchmarkMethod benchmark) {
        return workload(benchmark).equals(Strandbench.SKYNET);
    }

    private static boolean isFanOut(BenchmarkMethod benchmark) {
        return workload(benchmark).equals(Strandbench.FAN_OUT);
    }

    private static boolean isTokens(BenchmarkMethod benchmark) {
        return workload(benchmark).equals(Strandbench.TOKENS);
    }

    private static List<Object> lengths(BenchmarkMethod benchmark) {
        boolean isSlow = benchmark.type().getSimpleName().equals("PlatformThreadSkynet");
        return switch (workload(benchmark).suffix()) {
            case "Ring", "Generator" -> List.of(
                    Recipe.WARMUP_ITERATIONS, TimeValue.milliseconds(Recipe.WARMUP_MILLIS),
                    Recipe.MEASUREMENT_ITERATIONS,
                    TimeValue.milliseconds(Recipe.MEASUREMENT_MILLIS));
            case "Skynet" -> List.of(
                    isSlow ? Recipe.SLOW_WARMUP_ITERATIONS : Recipe.WARMUP_ITERATIONS,
                    TimeValue.milliseconds(Recipe.WARMUP_MILLIS),
                    isSlow ? Recipe.SLOW_MEASUREMENT_ITERATIONS : Recipe.MEASUREMENT_ITERATIONS,
                    TimeValue.milliseconds(Recipe.MEASUREMENT_MILLIS));
            case "Sleepers", "Waiting" -> List.of(
                    Recipe.SLEEPERS_WARMUP_ITERATIONS, TimeValue.milliseconds(Recipe.WARMUP_MILLIS),
                    Recipe.SLEEPERS_MEASUREMENT_ITERATIONS,
                    TimeValue.seconds(Recipe.SLEEPERS_MEASUREMENT_SECONDS));
            case "Server", "Stack" -> List.of(
                    Recipe.SERVER_WARMUP_ITERATIONS,
                    TimeValue.seconds(Recipe.SERVER_WARMUP_SECONDS),
                    Recipe.SERVER_MEASUREMENT_ITERATIONS,
                    TimeValue.seconds(Recipe.SERVER_MEASUREMENT_SECONDS));
            case "Starvation", "FanOut", "Convoy", "Semaphore", "Channel", "Tokens" ->
                ofHazard(Recipe.HAZARD_WARMUP_ITERATIONS,
                        Recipe.HAZARD_MEASUREMENT_ITERATIONS);
            case "LongLived" -> List.of(
                    Recipe.HAZARD_WARMUP_ITERATIONS,
                    TimeValue.seconds(Recipe.COLLECTOR_WARMUP_SECONDS),
                    Recipe.HAZARD_MEASUREMENT_ITERATIONS,
                    TimeValue.seconds(Recipe.COLLECTOR_MEASUREMENT_SECONDS));
            case "Blocking" -> ofHazard(0, 1);
            default -> throw new AssertionError("no known workload: " + benchmark.name());
        };
    }

    private static List<Object> ofHazard(int warmups, int iterations) {
        TimeValue second = TimeValue.seconds(Recipe.HAZARD_SECONDS);
        return List.of(warmups, second, iterations, second);
    }

    private static Workload workload(BenchmarkMethod benchmark) {
        return Workload.find(benchmark.type().getSimpleName()).orElseThrow();
    }

    private static void isLikeTheOthers(BenchmarkMethod benchmark) {
        var entry = benchmark.entry();
        assertThat(entry.getForks().get())
                .isEqualTo(Strandbench.HAZARDS.contains(workload(benchmark))
                        ? Recipe.HAZARD_FORKS
                        : Recipe.FORKS);
        assertThat(List.of(
                entry.getWarmupIterations().get(), entry.getWarmupTime().get(),
                entry.getMeasurementIterations().get(), entry.getMeasurementTime().get()))
                .isEqualTo(lengths(benchmark));
        assertThat(entry.getJvmArgsAppend().orElse(List.of()))
                .isEqualTo(workload(benchmark).suffix().equals("Generator")
                        ? List.of(Recipe.TOUCHED_HEAP)
                        : List.of());
        assertThat(entry.getOperationsPerInvocation().orElse(1)).isEqualTo(operations(benchmark));
        for (Parameter parameter : benchmark.parameters()) {
            List<String> defaults = parameter.defaults();
            if (parameter.name().equals("variant")) {
                assertThat(defaults).isEqualTo(parameter.sweep());
            } else {
                assertThat(defaults).as("one default of %s", parameter.name()).hasSize(1);
                assertThat(parameter.sweep()).as(parameter.name()).containsAll(defaults);
            }
        }
    }
}
