package strandbench.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BurstTest {
    private static final double SHARE = 0.8;
    private static final Moment CALM = moment(100, 80, 2);

    private static Moment moment(int sent, int good, int millis) {
        return new Moment(sent, good, sent - good, 0, 0, 1_000L * millis, 2_000L * millis);
    }

    /** Four calm moments, two of a burst, and what follows. */
    private static Burst burst(Moment... after) {
        List<Moment> moments = new ArrayList<>(List.of(CALM, CALM, CALM, CALM,
                moment(300, 200, 50), moment(300, 140, 400)));
        moments.addAll(List.of(after));
        return new Burst(SHARE, 4, 6, moments);
    }

    @Test
    void lastsUntilEverythingIsAsBefore() {
        assertThat(burst(moment(100, 10, 900), moment(100, 60, 300), moment(100, 80, 30), CALM,
                CALM, CALM, CALM).recovery()).hasValue(3);
        assertThat(burst(CALM, CALM, CALM, CALM).recovery()).hasValue(0);
    }

    @Test
    void isNotOverWhereACalmMomentStandsAlone() {
        assertThat(burst(CALM, CALM, CALM, moment(100, 60, 2), CALM, CALM, CALM, CALM)
                .recovery()).hasValue(4);
    }

    @Test
    void isNeverOverWhereAServerStaysBehind() {
        assertThat(burst(CALM, CALM, moment(100, 10, 900)).recovery()).isEmpty();
    }

    @Test
    void tellsTheWorstAndWhatWasLost() {
        Burst burst = burst(moment(100, 10, 900), CALM);
        assertThat(burst.worst()).isEqualTo(1_800);
        assertThat(burst.lost()).isCloseTo(240 - 200 + 240 - 140 + 70, within(1e-9));
    }

    @Test
    void momentsAreReadAsTheyWereWritten() {
        Moment moment = new Moment(1, 2, 3, 4, 5, 6, 7);
        assertThat(Moment.parse(moment.toText())).isEqualTo(moment);
    }
}
