package strandbench.server;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import strandbench.core.Bounded;
import strandbench.core.LimitReached;
import strandbench.core.VariantTests;
import strandbench.server.load.Crowd;
import strandbench.server.load.LocalCrowd;

/**
 * Lets requests of each server that a model has wait, as its benchmark does, but with the crowd in this JVM. A model's test
 * names them.
 */
@Tag("process")
public abstract class WaitingContract {
    /** Fewer than the smallest pool of threads has. */
    private static final int REQUESTS = 50;

    private static final int BACK_ENDS = 3;

    private static final int DEEP = 100;

    /** The model's benchmarks: one for each variant. */
    protected abstract Map<String, WaitingBenchmark> benchmarks();

    @TestFactory
    final Stream<DynamicNode> contract() {
        return benchmarks().entrySet().stream().map(benchmark -> VariantTests.of(
                benchmark.getKey(), variant -> tests(variant, benchmark.getValue())));
    }

    private static Stream<DynamicTest> tests(VariantTests variant, WaitingBenchmark benchmark) {
        StackUnderTest stack = ports -> benchmark.start(0, ports);
        List<DynamicTest> tests = new ArrayList<>(List.of(
                variant.test("let all requests wait, and answer each",
                        () -> waitAndAnswer(benchmark)),
                variant.test("end its threads", new StackChecks(stack)::endItsThreads)));
        tests.add(benchmark.hasStack()
                ? variant.test("the same from far down", () -> {
                    benchmark.depth = DEEP;
                    waitAndAnswer(benchmark);
                })
                : variant.test("refuse to be deep", () -> {
                    benchmark.requireStack();
                    benchmark.depth = DEEP;
                    assertThatThrownBy(benchmark::requireStack).isInstanceOf(LimitReached.class)
                            .hasMessage(
                                    "callbacks have no frames that wait: there is no stack that could be 100 deep");
                }));
        return tests.stream();
    }

    private static void waitAndAnswer(WaitingBenchmark benchmark) throws Exception {
        Bounded.call("requests to wait", () -> {
            try (Crowd crowd = new LocalCrowd(BACK_ENDS, () -> tally -> false);
                    Waiting waiting = new Waiting(benchmark::start, crowd, REQUESTS)) {
                waiting.connect();
                waiting.hold(benchmark::bound);
                waiting.answer();
                return crowd;
            }
        });
    }
}
