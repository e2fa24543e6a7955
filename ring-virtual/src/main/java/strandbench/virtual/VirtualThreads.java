package strandbench.virtual;

/**
 * Makes virtual threads until it is closed.
 *
 * @param builder makes threads on one scheduler
 * @param end ends that scheduler, if it is ours
 */
record VirtualThreads(Thread.Builder builder, Runnable end) implements AutoCloseable {
    @Override
    public void close() {
        end.run();
    }
}
