package strandbench.hazard;

/**
 * What strands that share a channel report to: how many items each of those that take has taken.
 *
 * <p>Not final, so that a test can watch every item.
 */
public class ItemsWatch extends Endless {
    private final Counts moved;

    /** Waits for so many that give, and as many that take. */
    public ItemsWatch(int pairs) {
        super(2 * pairs);
        moved = new Counts(pairs);
    }

    /**
     * Called by a producer for its next item.
     *
     * @param producer its number, from 0
     * @return the item, from 0
     */
    public int made(int producer) {
        return producer;
    }

    /** Called by a consumer, which has a number from 0, with an item that it has taken. */
    public void moved(int consumer, int item) {
        moved.add(consumer);
    }

    @Override
    final long done() {
        return moved.sum();
    }

    /** How many each has taken so far. */
    final long[] taken() {
        return moved.all();
    }
}
