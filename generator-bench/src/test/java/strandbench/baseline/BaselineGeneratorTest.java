package strandbench.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import strandbench.generator.GeneratorCompletion;
import strandbench.generator.GeneratorOracle;

class BaselineGeneratorTest {
    private final BaselineGenerator benchmark = new BaselineGenerator();

    @ParameterizedTest
    @EnumSource
    void handsOverEveryItem(GeneratorBaseline variant) throws Exception {
        benchmark.variant = variant;
        for (int count : new int[]{1, 2, 3, 94, 1_000}) {
            List<Long> items = new ArrayList<>();
            List<Long> expected = new ArrayList<>();
            for (int index = 0; index < count; index++) {
                expected.add(GeneratorOracle.item(index));
            }
            var completion = new GeneratorCompletion.Sum() {
                @Override
                public void takes(long item) {
                    items.add(item);
                    super.takes(item);
                }
            };
            assertThat(benchmark.open(completion).run(count)).isEqualTo(GeneratorOracle.sum(count));
            assertThat(items).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusesNoItems(GeneratorBaseline variant) throws Exception {
        benchmark.variant = variant;
        var generator = benchmark.open(new GeneratorCompletion.Sum());
        assertThatThrownBy(() -> generator.run(0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("items: expected at least 1 but was 0");
    }
}
