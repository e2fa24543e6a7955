package strandbench.skynet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SkynetOracleTest {
    @Test
    void knowsTheTreesOfTheBenchmarks() {
        assertThat(SkynetOracle.strands(SkynetBenchmark.MILLION))
                .isEqualTo(SkynetBenchmark.MILLION_STRANDS);
        assertThat(SkynetOracle.sum(SkynetBenchmark.MILLION)).isEqualTo(499_999_500_000L);
        assertThat(SkynetOracle.strands(SkynetBenchmark.TEN_THOUSAND))
                .isEqualTo(SkynetBenchmark.TEN_THOUSAND_STRANDS);
        assertThat(SkynetOracle.sum(SkynetBenchmark.TEN_THOUSAND)).isEqualTo(49_995_000);
        assertThat(SkynetOracle.strands(1)).isOne();
        assertThat(SkynetOracle.sum(1)).isZero();
        assertThat(SkynetOracle.strands(1_000_000_000)).isEqualTo(1_111_111_111);
    }

    @Test
    void rejectsAWrongSum() {
        assertThat(SkynetOracle.check(10, 45)).isEqualTo(45);
        assertThatThrownBy(() -> SkynetOracle.check(10, 44))
                .hasMessage("sum of 10 leaves: expected 45 but was 44");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, -10, 2, 9, 11, 20, 101, 1_000_001, 2_000_000_000,
        Integer.MAX_VALUE, Integer.MIN_VALUE})
    void refusesWhatIsNoTree(int leaves) {
        assertThatThrownBy(() -> SkynetOracle.requireTree(leaves))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "leaves: expected a power of ten from 1 to 1000000000 but was " + leaves);
    }
}
