package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import strandbench.core.Patience;
import strandbench.hazard.FaultyConvoy.Fault;

/** The contract rejects all that is broken, and accepts the same without the fault. */
@Tag("contract")
class BrokenConvoyTest extends ConvoyContract {
    private volatile FaultyConvoy last;

    @Override
    protected Map<String, ConvoyUnderTest> convoys() {
        return Map.of("without a fault", watch -> new FaultyConvoy(Fault.NONE, watch));
    }

    private ConvoyChecks checks(Fault fault) {
        return new ConvoyChecks(new ConvoyUnderTest() {
            @Override
            public Convoy open(ConvoyWatch watch) {
                last = new FaultyConvoy(fault, watch);
                return last;
            }

            @Override
            public boolean othersGoOn() {
                return true;
            }
        }, Patience.until(() -> last != null && last.isStuck()));
    }

    @Test
    void rejectsALockThatIsNotHeld() {
        assertThatThrownBy(() -> checks(Fault.NOT_HELD).enterOneAtATime())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("two held the lock at once");
    }

    @Test
    void rejectsALockThatIsKept() {
        assertThatThrownBy(() -> checks(Fault.KEEPS).allEnter())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: 3 entries of each of 4");
    }

    @Test
    void rejectsWhoWaitsAwake() {
        assertThatThrownBy(() -> checks(Fault.SPINS).waitAsleep())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: the rest of each thread");
    }

    @Test
    void rejectsAStrandThatIsMissing() {
        assertThatThrownBy(() -> checks(Fault.LOSES_ONE).enterOneAtATime())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: the end of the strands");
    }

    @Test
    void rejectsStrandsThatDoNotEnd() {
        assertThatThrownBy(() -> checks(Fault.NEVER_ENDS).enterOneAtATime())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: the end of the strands");
    }
}
