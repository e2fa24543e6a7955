package strandbench.harness.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import strandbench.core.GeneratorBenchmark;
import strandbench.core.HandOvers;

/** Every generator says how many hand-overs an item takes; the contracts count them. */
class HandOversTest {
    @Test
    void everyVariantOfEveryGeneratorDeclaresThem() {
        Map<String, Optional<Integer>> declared = new TreeMap<>();
        for (BenchmarkMethod benchmark : BenchmarkMethod.find(List.of("\\.sum$"), List.of())) {
            Class<?> type = benchmark.type();
            assertThat(type).isAssignableTo(GeneratorBenchmark.class);
            for (String variant : benchmark.parameter("variant").map(Parameter::sweep)
                    .orElse(List.of(""))) {
                declared.put(type.getSimpleName() + " " + variant, declaredBy(type, variant));
            }
        }
        assertThat(declared).isNotEmpty()
                .allSatisfy((variant, handOvers) -> assertThat(handOvers).as(variant).isPresent()
                        .get().satisfies(number -> assertThat(number).isBetween(0, 2)));
    }

    private static Optional<Integer> declaredBy(Class<?> type, String variant) {
        return Optional.ofNullable(type.getAnnotation(HandOvers.class))
                .or(() -> Optional.ofNullable(ofConstant(type, variant)))
                .map(HandOvers::value);
    }

    private static HandOvers ofConstant(Class<?> type, String variant) {
        try {
            return type.getField("variant").getType().getField(variant)
                    .getAnnotation(HandOvers.class);
        } catch (NoSuchFieldException e) {
            return null;
        }
    }
}
