package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import strandbench.core.Patience;
import strandbench.hazard.FaultyStarvation.Fault;

/** The contract rejects all that is broken, and accepts the same without the fault. */
@Tag("contract")
class BrokenStarvationTest extends StarvationContract {
    private volatile FaultyStarvation last;

    @Override
    protected Map<String, StarvationUnderTest> strands() {
        return Map.of("without a fault", watch -> new FaultyStarvation(Fault.NONE, watch));
    }

    private StarvationChecks checks(Fault fault) {
        return new StarvationChecks(watch -> {
            last = new FaultyStarvation(fault, watch);
            return last;
        }, Patience.until(() -> last != null && last.isStuck()));
    }

    @Test
    void rejectsABusyStrandThatWaits() {
        assertThatThrownBy(() -> checks(Fault.BUSY_WAITS).neverWaitWhereTheyAreNotTo())
                .isInstanceOf(AssertionError.class).hasMessageContaining("a busy strand waited");
    }

    @Test
    void rejectsWhoLetsNobodyRun() {
        assertThatThrownBy(() -> checks(Fault.NEVER_YIELDS).letOthersRun())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: work of");
    }

    @Test
    void rejectsAProbeThatWaitsAwake() {
        assertThatThrownBy(() -> checks(Fault.PROBE_SPINS).probesWait())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: the rest of each thread");
    }

    @Test
    void rejectsAProbeThatIsMissing() {
        assertThatThrownBy(() -> checks(Fault.LOSES_ONE).letOthersRun())
                .isInstanceOf(AssertionError.class).hasMessageContaining("3 probes to wake up");
    }

    @Test
    void rejectsStrandsThatDoNotEnd() {
        assertThatThrownBy(() -> checks(Fault.NEVER_ENDS).letOthersRun())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: the end of the strands");
    }
}
