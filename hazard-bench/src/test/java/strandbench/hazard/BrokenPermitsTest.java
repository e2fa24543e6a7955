package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import strandbench.core.Patience;
import strandbench.hazard.FaultyPermits.Fault;

/** The contract rejects all that is broken, and accepts the same without the fault. */
@Tag("contract")
class BrokenPermitsTest extends PermitsContract {
    private volatile FaultyPermits last;

    @Override
    protected Map<String, PermitsUnderTest> semaphores() {
        return Map.of("without a fault", watch -> new FaultyPermits(Fault.NONE, watch));
    }

    private PermitsChecks checks(Fault fault) {
        return new PermitsChecks(watch -> {
            last = new FaultyPermits(fault, watch);
            return last;
        }, Patience.until(() -> last != null && last.isStuck()));
    }

    @Test
    void rejectsAPermitTooMany() {
        assertThatThrownBy(() -> checks(Fault.ONE_TOO_MANY).holdSoManyAtOnce())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("permits in use at once");
    }

    @Test
    void rejectsAPermitTooFew() {
        assertThatThrownBy(() -> checks(Fault.ONE_TOO_FEW).holdSoManyAtOnce())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: 100 uses, and 3 at once");
    }

    @Test
    void rejectsWhoIsLeftOut() {
        assertThatThrownBy(() -> checks(Fault.LEAVES_ONE_OUT).allGetOne())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: 3 uses of each");
    }

    @Test
    void rejectsAStrandThatPolls() {
        assertThatThrownBy(() -> checks(Fault.POLLS).waitAsleep())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: the rest of each thread that wants a permit");
    }

    @Test
    void rejectsAHolderThatDoesNotSleep() {
        assertThatThrownBy(() -> checks(Fault.NEVER_SLEEPS).holdAsleep())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: the rest of each thread that got a permit");
    }

    @Test
    void rejectsStrandsThatDoNotEnd() {
        assertThatThrownBy(() -> checks(Fault.NEVER_ENDS).holdSoManyAtOnce())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: the end of the strands");
    }
}
