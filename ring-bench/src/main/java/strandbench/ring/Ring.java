package strandbench.ring;

import strandbench.core.Ending;

/**
 * N strands in a ring; one token is passed from each to its successor.
 *
 * <p>Every strand waits in a frame of its own until its predecessor hands it the token. All of them are
 * started from inside the model, by one more strand, the founder; so is a pass: a strand that is not of
 * the ring gives the token to strand 0, which does not count as a hop. Strands are numbered from 0 and report to the {@link RingCompletion} that the
 * ring was opened with.
 */
public interface Ring extends AutoCloseable {
    /**
     * Passes the token {@code hops} times over the live ring, beginning at strand 0.
     *
     * @param hops how often the token changes hands, at least 0
     * @return the index of the strand that holds it at the end
     * @throws java.util.concurrent.ExecutionException if a strand failed, now or in an earlier pass
     * @throws InterruptedException if the caller was interrupted while the token was on its way
     */
    int pass(int hops) throws Exception;

    /**
     * Ends every strand and waits for that, as {@link Ending#await} does.
     *
     * @throws IllegalStateException if a strand does not end
     */
    @Override
    void close();
}
