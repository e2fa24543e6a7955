package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import strandbench.core.Bounded;
import strandbench.core.Patience;

/** The contract of {@link ManyToMany}, one check each; an {@link AssertionError} rejects it. */
final class ManyToManyChecks {
    private static final int PAIRS = 3;
    private static final int ROOM = 4;
    private static final int ITEMS = 1_000;

    /** By then the consumer has had several. */
    private static final int LATER = 3 * ROOM;

    private final ManyToManyUnderTest model;
    private final Patience patience;

    ManyToManyChecks(ManyToManyUnderTest model, Patience patience) {
        this.model = model;
        this.patience = patience;
    }

    ManyToManyChecks(ManyToManyUnderTest model) {
        this(model, Patience.GENEROUS);
    }

    /** Each item that was made is taken, once, and no more is on its way than there is room for. */
    void movesEachItemOnce() throws Exception {
        ItemsWitness witness = run(PAIRS);
        assertThat(witness.taken).as("how often each item was taken")
                .containsOnlyKeys(witness.made()).allSatisfy(
                        (item, times) -> assertThat(times).as("item %d", item).isEqualTo(1));
        // After that, since an item that is lost is on its way for ever.
        assertThat(witness.violations()).as("what is on its way").isEmpty();
    }

    /** With one that takes, items come in the order in which the one that gives gave them. */
    void keepsTheOrder() throws Exception {
        ItemsWitness witness = run(1);
        assertThat(witness.order()).as("items in the order in which they were taken").isSorted();
    }

    /**
     * While the consumer takes nothing, the producer fills the channel, and waits asleep once it is full. When one item
     * of the full channel is taken, the producer goes on, though the consumer asks for no more.
     */
    void fillsBeforeItsProducerWaits() throws Exception {
        ItemsWitness witness = ItemsWitness.thatHoldsConsumer(ROOM, 0);
        run(1, witness, () -> {
            Bounded.until("an item to be taken", witness.gate::holds);
            awaitFull("a full channel", witness);
            EndlessChecks.awaitRest("that made an item", witness.producers, patience);
            witness.gate.open();
            Bounded.until("another item to be taken", witness.nextGate::holds);
            awaitFull("a channel that is full again", witness);
        });
        assertThat(witness.violations()).as("what is on its way").isEmpty();
    }

    private void awaitFull(String what, ItemsWitness witness) throws InterruptedException {
        if (model.othersGoOn()) {
            Bounded.until(what, patience, witness::isFull);
        }
    }

    /** While the producer gives nothing, the consumer waits asleep. */
    void consumerWaitsAsleep() throws Exception {
        ItemsWitness witness = ItemsWitness.thatHoldsProducer(ROOM, LATER);
        run(1, witness, () -> {
            Bounded.until("an item to be made", witness.gate::holds);
            EndlessChecks.awaitRest("that took an item", witness.consumers, patience);
        });
    }

    private ItemsWitness run(int pairs) throws Exception {
        ItemsWitness witness = new ItemsWitness(pairs, ROOM);
        run(pairs, witness, () -> Bounded.until("%d items".formatted(ITEMS), patience,
                () -> witness.done() >= ITEMS));
        return witness;
    }

    private interface Check {
        void run() throws Exception;
    }

    /** At a check's end strands are told to end, also if it fails, so that they disturb no other. */
    private void run(int pairs, ItemsWitness witness, Check check) throws Exception {
        ManyToMany channel = Bounded.call("the start of the strands", patience, () -> {
            ManyToMany opened = model.open(witness);
            opened.start(pairs, ROOM);
            return opened;
        });
        try {
            check.run();
        } finally {
            witness.tellToEnd();
            witness.gate.open();
            witness.nextGate.open();
        }
        EndlessChecks.stop(channel, witness, patience);
        assertThat(witness.ended.get()).as("strands that ended").isEqualTo(2 * pairs);
    }
}
