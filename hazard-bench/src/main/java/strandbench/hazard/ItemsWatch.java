package strandbench.hazard;

/**
 * What strands that share a channel report to: how many items each of those that take has taken.
 *
 * <p>Not final, so that a test can watch every item.
 */
public class ItemsWatch extends Endless {
    private final int pairs;
    private final Counts made;
    private final Counts moved;

    /** Waits for so many that give, and as many that take. */
    public ItemsWatch(int pairs) {
        super(2 * pairs);
        this.pairs = pairs;
        made = new Counts(pairs);
        moved = new Counts(pairs);
    }

    /**
     * Called by a producer for its next item. No two are alike, as those of a service are not: Quasar's queue for several consumers loses
     * one of two that are the same object, as small numbers are once they are boxed.
     *
     * @param producer its number, from 0
     * @return the item, from 0; begins again after two thousand million
     */
    public int made(int producer) {
        return (int) (made.add(producer) * pairs + producer) & Integer.MAX_VALUE;
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
