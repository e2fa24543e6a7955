package strandbench.threads;

/** How a parent in a Skynet of threads gets the sums of its children. */
public enum Gathering {
    /** {@code Thread.join}, then a field of the child. */
    JOIN,
    /** A {@code Future} of an executor that starts a thread for each task. Boxes the sum. */
    FUTURE,
    /** A {@code SynchronousQueue} that the children share: each waits for its parent. Boxes. */
    SYNCHRONOUS_QUEUE,
    /** An {@code ArrayBlockingQueue} with room for all children. Boxes. */
    ARRAY_QUEUE
}
