package strandbench.generator;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import org.openjdk.jmh.infra.Blackhole;
import strandbench.core.Completion;

/**
 * The two strands of a {@link Generator} report to it: the producer before it hands over an item, the consumer after it
 * receives one. Subclasses differ in their use of an item.
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

    /** Called by the consumer's strand with each item that it receives. */
    public abstract void takes(long item);

    /** Called by the consumer's strand after the last item. */
    public final void complete() {
        answer(result());
    }

    /** The result of the items, for the oracle. */
    protected abstract long result();

    /** Ends the run at once: the other side waits for an item, or a consumer, that never comes. */
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

    /** Gives each item to a {@link Blackhole}; the result is the last item. */
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
