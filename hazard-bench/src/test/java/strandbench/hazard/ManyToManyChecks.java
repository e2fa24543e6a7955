package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import strandbench.core.Bounded;
import strandbench.core.Patience;

/** The contract of {@link ManyToMany}, one check each; an {@link AssertionError} rejects it. */
final class ManyToManyChecks {
    private static final int PAIRS = 3;
    private static final int ROOM = 4;
    private static final int ITEMS = 1_000;

    private final ManyToManyUnderTest model;
    private final Patience patience;

    ManyToManyChecks(ManyToManyUnderTest model, Patience patience) {
        this.model = model;
        this.patience = patience;
    }

    ManyToManyChecks(ManyToManyUnderTest model) {
        this(model, Patience.GENEROUS);
    }

    /** Whatever was made is taken, once, and no more is on its way than there is room for. */
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

    /** Whatever a check says, strands are told to end, so that they are in nobody's way. */
    private ItemsWitness run(int pairs) throws Exception {
        ItemsWitness witness = new ItemsWitness(pairs, ROOM);
        ManyToMany channel = Bounded.call("the start of the strands", patience, () -> {
            ManyToMany opened = model.open(witness);
            opened.start(pairs, ROOM);
            return opened;
        });
        try {
            Bounded.until("%d items".formatted(ITEMS), patience, () -> witness.done() >= ITEMS);
        } finally {
            witness.tellToEnd();
        }
        EndlessChecks.stop(channel, witness, patience);
        assertThat(witness.ended.get()).as("strands that ended").isEqualTo(2 * pairs);
        return witness;
    }
}
