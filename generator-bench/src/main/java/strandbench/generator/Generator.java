package strandbench.generator;

import strandbench.core.Ending;

/**
 * A producer strand yields the Fibonacci numbers modulo 2^64, beginning with 0 and 1. A consumer strand takes them.
 *
 * <p>Each strand runs its own loop and waits for the other inside it. There is no buffer: the producer hands over an
 * item only to a waiting consumer, so that it is never more than one item ahead. Strands report to the generator's
 * {@link GeneratorCompletion}.
 */
public interface Generator extends AutoCloseable {
    /**
     * Starts both strands, which hand over {@code count} items and end. A generator runs once.
     *
     * @param count how many items, at least 1
     * @return the consumer's result, see {@link GeneratorCompletion}
     * @throws java.util.concurrent.ExecutionException if a strand failed or the generator was closed meanwhile
     * @throws InterruptedException if the caller was interrupted
     */
    long run(int count) throws Exception;

    /**
     * Ends both strands, also while they wait, and waits for their end, as {@link Ending#await} does.
     *
     * @throws IllegalStateException if a strand does not end
     */
    @Override
    void close();
}
