package strandbench.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import strandbench.skynet.SkynetBenchmark;
import strandbench.skynet.SkynetCompletion;
import strandbench.skynet.SkynetOracle;

class BaselineSkynetTest {
    private final BaselineSkynet benchmark = new BaselineSkynet();

    @BeforeEach
    void openPool() {
        benchmark.openPool();
    }

    @AfterEach
    void closePool() {
        benchmark.closePool();
    }

    @ParameterizedTest
    @EnumSource
    void visitsEveryLeafOnce(SkynetBaseline variant) throws Exception {
        benchmark.variant = variant;
        for (int leaves : new int[]{1, 10, SkynetBenchmark.TEN_THOUSAND, SkynetBenchmark.MILLION}) {
            var visits = new AtomicIntegerArray(leaves);
            var completion = new SkynetCompletion() {
                @Override
                public long leaf(long ordinal) {
                    visits.incrementAndGet((int) ordinal);
                    return ordinal;
                }
            };
            assertThat(benchmark.open(completion).grow(leaves)).isEqualTo(SkynetOracle.sum(leaves));
            for (int leaf = 0; leaf < leaves; leaf++) {
                assertThat(visits.get(leaf)).as("visits of leaf %d", leaf).isOne();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusesOtherSizes(SkynetBaseline variant) throws Exception {
        benchmark.variant = variant;
        var skynet = benchmark.open(new SkynetCompletion());
        assertThatThrownBy(() -> skynet.grow(12)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("leaves: expected a power of ten from 1 to 1000000000 but was 12");
    }
}
