package strandbench.harness.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Declared by a method, or by a class for all of its methods; for some variants, or for all. */
class FewerOperationsTest {
    @ParameterizedTest
    @CsvSource({
        "strandbench.threads.PlatformThreadRing.pass, PARK, 10",
        "strandbench.threads.PlatformThreadRing.lifecycle, PARK, 1",
        "strandbench.threads.PlatformThreadGenerator.sum, PARK, 100",
        "strandbench.threads.PlatformThreadGenerator.each, SPIN, 1",
        "strandbench.reactor.ReactorGenerator.sum, SINK_MANY, 10"})
    void slowVariantsDoAPartOfTheOperations(String benchmark, String variant, int divisor) {
        assertThat(BenchmarkMethod.named(benchmark).divisor(Map.of("variant", variant)))
                .isEqualTo(divisor);
    }
}
