package strandbench.harness.claim;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RemainsTest {
    @ParameterizedTest
    @CsvSource({
        // published, measured, low, high
        "10, 10, 10, 10, HOLDS",
        "10, 8, 8, 8, HOLDS",
        "10, 12, 12, 12, HOLDS",
        "10, 5, 2, 20, HOLDS",
        "10, 5, 0.05, 20, UNDECIDED",
        "0.66, 0.9, 0.4, 2.4, UNDECIDED",
        "1.05, 1, 0.9, 1.2, HOLDS",
        "10, 100, 90, 110, MORE",
        "29, 5, 4.8, 5.2, HALF",
        "29, 1.5, 1.4, 1.6, LITTLE",
        "29, 1.05, 1.04, 1.06, NOTHING",
        "29, 1.3, 0.9, 1.8, NOTHING",
        "29, 0.5, 0.4, 0.6, REVERSED",
        // slower, as claimed and not
        "0.1, 0.1, 0.1, 0.1, HOLDS",
        "0.1, 0.4, 0.38, 0.42, HALF",
        "0.1, 3, 2.9, 3.1, REVERSED",
        "0.1, 0.001, 0.001, 0.001, MORE",
        // alike, as claimed and not
        "1.05, 0.95, 0.94, 0.96, HOLDS",
        "1.05, 2, 1.9, 2.1, MORE",
        "1.05, 0.5, 0.4, 0.6, REVERSED"
    })
    void whatIsLeftIsSaidInAWord(double published, double measured, double low, double high,
            Remains remains) {
        assertThat(Remains.of(published, measured, low, high)).isEqualTo(remains);
    }
}
