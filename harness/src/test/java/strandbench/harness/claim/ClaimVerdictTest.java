package strandbench.harness.claim;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import strandbench.harness.results.Ratio;

class ClaimVerdictTest {
    @ParameterizedTest
    @CsvSource({
        // published, low, high
        "10, 10, 10, HOLDS",
        "10, 2, 20, HOLDS",
        "10, 0.11, 20, HOLDS",
        "10, 0.1, 20, INCONCLUSIVE",
        "10, 10.1, 20, MORE_THAN_CLAIMED",
        "10, 8, 9.9, LESS_THAN_CLAIMED",
        "10, 0.05, 9.9, LESS_THAN_CLAIMED",
        "10, 0.05, 1, LESS_THAN_CLAIMED",
        "10, 0.05, 0.99, REVERSED",
        // slower than the reference, as claimed and not
        "0.1, 0.08, 0.12, HOLDS",
        "0.1, 0.05, 10, INCONCLUSIVE",
        "0.1, 0.001, 0.09, MORE_THAN_CLAIMED",
        "0.1, 0.11, 0.5, LESS_THAN_CLAIMED",
        "0.1, 0.11, 5, LESS_THAN_CLAIMED",
        "0.1, 1.01, 5, REVERSED",
        // alike, as claimed and not
        "1, 0.9, 1.1, HOLDS",
        "1.05, 0.85, 0.92, HOLDS",
        "1.05, 1.09, 1.2, HOLDS",
        "1.05, 1.11, 2, MORE_THAN_CLAIMED",
        "1.05, 0.5, 0.9, REVERSED",
        "1.05, 0.9, 1.25, INCONCLUSIVE",
        "1.05, 0.8, 1.1, INCONCLUSIVE",
        "0.95, 0.85, 0.92, HOLDS",
        "0.95, 0.5, 0.9, MORE_THAN_CLAIMED",
        "0.95, 1.11, 2, REVERSED"
    })
    void intervalIsComparedWithThePublishedRatio(double published, double low, double high,
            ClaimVerdict verdict) {
        assertThat(ClaimVerdict.of(published, low, high)).isEqualTo(verdict);
    }

    @Test
    void fourForksAreTooFew() {
        assertThat(ClaimVerdict.of(10, new Ratio(10, 0.1, 4)))
                .isEqualTo(ClaimVerdict.TOO_FEW_FORKS);
        assertThat(ClaimVerdict.of(10, new Ratio(10, 0.1, 5))).isEqualTo(ClaimVerdict.HOLDS);
    }

    @Test
    void verdictIsPrintedInWords() {
        assertThat(ClaimVerdict.MORE_THAN_CLAIMED).hasToString("more than claimed");
    }
}
