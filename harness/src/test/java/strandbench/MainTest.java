package strandbench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MainTest {
    @ParameterizedTest
    @CsvSource({"1.8.0_402, 8", "11.0.2, 11", "17.0.15, 17", "21, 21", "26-ea, 26", "'', 0",
        "x, 0"})
    void aVersionHasAFeatureRelease(String version, int feature) {
        assertThat(Main.feature(version)).isEqualTo(feature);
    }
}
