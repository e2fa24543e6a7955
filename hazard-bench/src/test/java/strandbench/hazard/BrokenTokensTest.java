package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import strandbench.core.Patience;
import strandbench.hazard.FaultyTokens.Fault;

/** The contract rejects all that is broken, and accepts the same without the fault. */
@Tag("contract")
class BrokenTokensTest extends TokensContract {
    private volatile FaultyTokens last;

    @Override
    protected Map<String, TokensUnderTest> rings() {
        return Map.of("without a fault", watch -> new FaultyTokens(Fault.NONE, watch));
    }

    private TokensChecks checks(Fault fault) {
        return new TokensChecks(watch -> {
            last = new FaultyTokens(fault, watch);
            return last;
        }, Patience.until(() -> last != null && last.isStuck()));
    }

    @Test
    void rejectsAStrandThatIsLeftOut() {
        assertThatThrownBy(() -> checks(Fault.SKIPS_ONE).goRound(1))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("came to strand 3 rather than to 2");
    }

    @Test
    void rejectsATokenThatIsDoubled() {
        assertThatThrownBy(() -> checks(Fault.DOUBLES).goRound(1))
                .isInstanceOf(AssertionError.class).hasMessageContaining("token 0 came to strand");
    }

    @Test
    void rejectsATokenThatIsLost() {
        assertThatThrownBy(() -> checks(Fault.LOSES_ONE).goRound(3))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: 21 hops of each of 3 tokens");
    }

    @Test
    void rejectsWhoWaitsAwake() {
        assertThatThrownBy(() -> checks(Fault.SPINS).waitAsleep())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: the rest of each thread");
    }

    @Test
    void rejectsWhoWaitsLessDeep() {
        TokensChecks checks = new TokensChecks(TokensUnderTest.deep(3,
                watch -> new FaultyTokens(Fault.NONE, watch)));
        assertThatThrownBy(checks::waitDeep)
                .isInstanceOf(AssertionError.class).hasMessageContaining("frames");
    }

    @Test
    void rejectsStrandsThatDoNotEnd() {
        assertThatThrownBy(() -> checks(Fault.NEVER_ENDS).goRound(1))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: the end of the strands");
    }
}
