package strandbench.skynet;

/**
 * A tree of strands: a root creates ten, each of them ten more, down to the leaves. A leaf yields its
 * ordinal, a parent the sum of what its children yield.
 *
 * <p>Every node, the leaves and the root included, is a strand of its own that starts, and ends; there
 * is no cut-off below which a sum is computed in one go. A parent waits for its children. Strands
 * report to the {@link SkynetCompletion} that the tree was opened with.
 */
public interface Skynet extends AutoCloseable {
    /**
     * Grows a tree, and returns when its root has all it waits for.
     *
     * @param leaves a power of ten, at least 1
     * @return the sum of the leaves' ordinals
     * @throws IllegalArgumentException if {@code leaves} is no power of ten
     * @throws java.util.concurrent.ExecutionException if a strand failed or could not be started, now or
     *     in an earlier tree; all strands that had started have answered by then
     * @throws InterruptedException if the caller was interrupted; the tree then ends by itself
     */
    long grow(int leaves) throws Exception;

    /**
     * Lets go of what was opened for the trees, and waits for what the model has to wait for until their
     * strands are gone; there is nothing to do if each strand ends by itself.
     */
    @Override
    default void close() {}
}
