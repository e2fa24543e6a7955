package strandbench.generator;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import org.openjdk.jmh.infra.Blackhole;
import strandbench.core.Completion;

/**
 * What the two strands of a {@link Generator} report to: the producer each item that it is about to
 * hand over, the consumer each that it was given. The kinds differ in what becomes of an item.
 */
public abstract class GeneratorCompletion extends Completion {
    /**
     * Opens a run.
     *
     * @param count how many items are handed over, at least 1
     * @throws ExecutionException if a strand has failed before
     */
    public final void begin(int count) throws ExecutionException {
        if (count < 1) {
            throw new IllegalArgumentException("items: expected at least 1 but was " + count);
        }
        open();
    }

    /** Called by the producer's strand with the item that it hands over next. */
    public void yields(long item) {}

    /** Called by the consumer's strand with the item that it was handed. */
    public abstract void takes(long item);

    /** Called by the consumer's strand after the last item. */
    public final void complete() {
        answer(result());
    }

    /** What became of the items, for the oracle. */
    protected abstract long result();

    /** Ends the run at once: the other side waits for an item, or a taker, that never comes. */
    @Override
    public final void fail(Throwable cause) {
        keep(cause);
        answer(0);
    }

    /** Called by a strand that {@link Generator#close} has ended before its last item. */
    public final void cancelled() {
        fail(new CancellationException("the generator was closed"));
    }

    /** Adds up the items, modulo 2^64. */
    public static class Sum extends GeneratorCompletion {
        private long sum;

        @Override
        public void takes(long item) {
            sum += item;
        }

        @Override
        protected final long result() {
            return sum;
        }
    }

    /** Hands each item to a {@link Blackhole}; the result is the last. */
    public static class Each extends GeneratorCompletion {
        private final Blackhole blackhole;
        private long last;

        public Each(Blackhole blackhole) {
            this.blackhole = blackhole;
        }

        @Override
        public void takes(long item) {
            blackhole.consume(item);
            last = item;
        }

        @Override
        protected final long result() {
            return last;
        }
    }
}
