package strandbench.harness.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import strandbench.harness.text.Refusal;

class CpuSetTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"0|0", "0,2-3|0,2-3", "3,1,2|1-3", " 0 , 1 |0-1", "5-5|5",
        "0-1,1-2|0-2"})
    void readsAndWritesLists(String list, String written) {
        assertThat(CpuSet.parse(list)).hasToString(written);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",", "a", "1-", "-1", "2-1", "0,,1", "0;1", "99999"})
    void refusesWhatIsNoList(String list) {
        assertThatThrownBy(() -> CpuSet.parse(list))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("not a list of CPUs");
    }

    @Test
    void theAllowedCpusArePinnable() {
        CpuSet allowed = CpuSet.allowed().orElseThrow();
        assertThat(allowed.cpus().cardinality()).isPositive();
        allowed.requirePinnable();
    }
}
