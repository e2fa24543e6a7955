package strandbench.hazard;

/**
 * Counts the items that each consumer of a shared channel takes.
 *
 * <p>Not final, so that a test can watch every item.
 */
public class ItemsWatch extends Endless {
    private final int pairs;
    private final Counts made;
    private final Counts moved;

    /** Waits for this number of producers, and as many consumers. */
    public ItemsWatch(int pairs) {
        super(2 * pairs);
        this.pairs = pairs;
        made = new Counts(pairs);
        moved = new Counts(pairs);
    }

    /**
     * Called by a producer for its next item. All items differ, as in a service. Quasar's queue for several consumers
     * loses one of two items that are the same object, as small numbers are once they are boxed.
     *
     * @param producer its number, from 0
     * @return the item, from 0; begins again after two thousand million
     */
    public int made(int producer) {
        return (int) (made.add(producer) * pairs + producer) & Integer.MAX_VALUE;
    }

    /** Called by a consumer, with its number from 0, with an item that it has taken. */
    public void moved(int consumer, int item) {
        moved.add(consumer);
    }

    @Override
    final long done() {
        return moved.sum();
    }

    /** How many items each consumer has taken so far. */
    final long[] taken() {
        return moved.all();
    }
}
