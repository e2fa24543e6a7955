package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import strandbench.core.Patience;
import strandbench.hazard.FaultyManyToMany.Fault;

/** The contract rejects all that is broken, and accepts the same without the fault. */
@Tag("contract")
class BrokenManyToManyTest extends ManyToManyContract {
    private volatile FaultyManyToMany last;

    @Override
    protected Map<String, ManyToManyUnderTest> channels() {
        return Map.of("without a fault", watch -> new FaultyManyToMany(Fault.NONE, watch));
    }

    private ManyToManyChecks checks(Fault fault) {
        return new ManyToManyChecks(new ManyToManyUnderTest() {
            @Override
            public ManyToMany open(ItemsWatch watch) {
                last = new FaultyManyToMany(fault, watch);
                return last;
            }

            @Override
            public boolean othersGoOn() {
                return true;
            }
        }, Patience.until(() -> last != null && last.isStuck()));
    }

    @Test
    void rejectsALostItem() {
        assertThatThrownBy(() -> checks(Fault.LOSES_AN_ITEM).movesEachItemOnce())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("how often each item was taken");
    }

    @Test
    void rejectsADoubledItem() {
        assertThatThrownBy(() -> checks(Fault.DOUBLES_AN_ITEM).movesEachItemOnce())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("item 10");
    }

    @Test
    void rejectsItemsInAnotherOrder() {
        assertThatThrownBy(() -> checks(Fault.SWAPS_ITEMS).keepsTheOrder())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("items in the order in which they were taken");
    }

    @Test
    void rejectsAChannelWithRoomForAll() {
        assertThatThrownBy(() -> checks(Fault.HAS_ROOM_FOR_ALL).movesEachItemOnce())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("and there is room for 10");
    }

    /** As a rendezvous in place of a channel. */
    @Test
    void rejectsAChannelWithoutRoom() {
        assertThatThrownBy(() -> checks(Fault.HAS_NO_ROOM).fillsBeforeItsProducerWaits())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: a full channel");
    }

    @Test
    void rejectsAChannelThatFillsLate() {
        assertThatThrownBy(() -> checks(Fault.FILLS_LATE).fillsBeforeItsProducerWaits())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: a channel that is full again");
    }

    @Test
    void rejectsAProducerThatPolls() {
        assertThatThrownBy(() -> checks(Fault.PRODUCER_POLLS).fillsBeforeItsProducerWaits())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: the rest of each thread that made an item");
    }

    @Test
    void rejectsAConsumerThatPolls() {
        assertThatThrownBy(() -> checks(Fault.CONSUMER_POLLS).consumerWaitsAsleep())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: the rest of each thread that took an item");
    }

    @Test
    void rejectsStrandsThatDoNotEnd() {
        assertThatThrownBy(() -> checks(Fault.NEVER_ENDS).movesEachItemOnce())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: the end of the strands");
    }
}
