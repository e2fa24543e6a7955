package strandbench.generator;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Holds each item against the one that must come next, and no more: so little that a run may be as long as
 * a measured one. What the producer does is ordered before what the consumer does by their hand-over.
 */
final class GeneratorCount extends GeneratorCompletion.Sum {
    private final AtomicReference<String> wrong = new AtomicReference<>();
    private int yielded;
    private int taken;
    private long expected;
    private long next = 1;

    @Override
    public void yields(long item) {
        yielded++;
    }

    @Override
    public void takes(long item) {
        if (item != expected) {
            wrong.compareAndSet(null,
                    "item %d: expected %d but was %d".formatted(taken, expected, item));
        }
        taken++;
        long sum = expected + next;
        expected = next;
        next = sum;
        super.takes(item);
    }

    /** As in "20 yielded, 20 taken, wrong: null"; to be called when both sides have ended. */
    @Override
    public String toString() {
        return of(yielded, taken, wrong.get());
    }

    /** What a sound generator leaves behind. */
    static String of(int count) {
        return of(count, count, null);
    }

    private static String of(int yielded, int taken, String wrong) {
        return "%d yielded, %d taken, wrong: %s".formatted(yielded, taken, wrong);
    }
}
