package strandbench.generator;

import strandbench.core.Ending;

/**
 * A producer strand yields the Fibonacci numbers modulo 2^64, beginning with 0 and 1, and a consumer
 * strand takes them.
 *
 * <p>Each of the two runs a loop of its own and waits for the other inside it. There is no buffer: the
 * producer hands an item over only to a consumer that has come for it, so that it is never more than
 * one item ahead. Strands report to the {@link GeneratorCompletion} that the generator was opened with.
 */
public interface Generator extends AutoCloseable {
    /**
     * Starts both strands, which hand over that many items and end. A generator runs once.
     *
     * @param count how many items, at least 1
     * @return what the consumer made of them, see {@link GeneratorCompletion}
     * @throws java.util.concurrent.ExecutionException if a strand failed or the generator was closed
     *     meanwhile
     * @throws InterruptedException if the caller was interrupted
     */
    long run(int count) throws Exception;

    /**
     * Ends both strands, wherever they wait, and waits for that, as {@link Ending#await} does.
     *
     * @throws IllegalStateException if a strand does not end
     */
    @Override
    void close();
}
