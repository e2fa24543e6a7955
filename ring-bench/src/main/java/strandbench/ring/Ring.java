package strandbench.ring;

import strandbench.core.Ending;

/**
 * N strands in a ring; each passes one token to its successor.
 *
 * <p>Every strand waits in its own frame until its predecessor hands it the token. One more strand of the model, the
 * founder, starts all of them. A pass begins inside the model too: a strand outside the ring gives the token to strand
 * 0, which does not count as a hop. Strands are numbered from 0 and report to the ring's {@link RingCompletion}.
 */
public interface Ring extends AutoCloseable {
    /**
     * Passes the token {@code hops} times round the live ring, beginning at strand 0.
     *
     * @param hops how often the token changes hands, at least 0
     * @return the index of the strand that holds it at the end
     * @throws java.util.concurrent.ExecutionException if a strand failed, now or in an earlier pass
     * @throws InterruptedException if the caller was interrupted while the token was on its way
     */
    int pass(int hops) throws Exception;

    /**
     * Ends every strand and waits for their end, as {@link Ending#await} does.
     *
     * @throws IllegalStateException if a strand does not end
     */
    @Override
    void close();
}
