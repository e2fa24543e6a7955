package strandbench.skynet;

/**
 * A tree of strands: a root creates ten, each of them ten more, down to the leaves. A leaf yields its ordinal, a parent
 * the sum of its children's results.
 *
 * <p>Every node, leaves and root included, is a strand that starts and ends. There is no cut-off below which one strand
 * computes a sum. A parent waits for its children. Strands report to the tree's {@link SkynetCompletion}.
 */
public interface Skynet extends AutoCloseable {
    /**
     * Grows a tree, and returns when its root has the sum.
     *
     * @param leaves a power of ten, at least 1
     * @return the sum of the leaves' ordinals
     * @throws IllegalArgumentException if {@code leaves} is no power of ten
     * @throws java.util.concurrent.ExecutionException if a strand failed or could not be started, now or in an
     *     earlier tree; all strands that had started have answered by then
     * @throws InterruptedException if the caller was interrupted; the tree then ends by itself
     */
    long grow(int leaves) throws Exception;

    /** Closes the trees' shared resources, and waits until their strands have ended, if the model needs that. */
    @Override
    default void close() {}
}
