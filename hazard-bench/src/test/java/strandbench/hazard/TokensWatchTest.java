package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TokensWatchTest {
    private final TokensWatch watch = new TokensWatch(1_000_000, 3, 0);

    @Test
    void countsHopsOfAllTokens() {
        watch.hop(7, 0);
        watch.hop(8, 0);
        watch.hop(999_999, 2);

        assertThat(watch.done()).isEqualTo(3);
    }

    @Test
    void tokensThatMeetAreAtOnePlace() {
        TokensWatch small = new TokensWatch(30, 3, 0);
        assertThat(small.places()).isEqualTo(3);
        for (int strand = 0; strand < 10; strand++) {
            small.hop(strand, 0);
        }
        assertThat(small.places()).isEqualTo(2);
    }

    @Test
    void hasBeenRoundOnceTheLastTokenHasBeen() {
        watch.hop(7, 0);
        watch.hop(8, 0);
        watch.hop(999_999, 2);
        assertThat(watch.fewest()).isZero();

        watch.hop(500_000, 1);
        assertThat(watch.fewest()).isEqualTo(1);
    }
}
