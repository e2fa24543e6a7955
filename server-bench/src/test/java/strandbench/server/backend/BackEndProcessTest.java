package strandbench.server.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many answers a deadline lets through: one back end of five takes 1.5 to 3 s. */
class BackEndProcessTest {
    @ParameterizedTest
    @CsvSource({"1000, 0.8", "1500, 0.8", "2250, 0.9", "3000, 1", "4000, 1"})
    void aDeadlineLetsThroughThoseOfTheSlowOneThatAreQuickEnough(int millis, double share) {
        assertThat(BackEndProcess.shareWithin(millis)).isCloseTo(share, within(1e-9));
    }
}
