package strandbench.hazard;

/**
 * Strands of one model: some compute without waiting; others, the probes, sleep and wake up. The model's scheduler runs
 * all of them, and does not distinguish them.
 */
public interface Starvation extends AutoCloseable {
    /**
     * Lets one more strand of the model start all of them, the busy ones first, and does not wait. As long as the watch
     * says so, a busy strand calls {@link StarvationWatch#work}. It lets others run in between if the watch says so. A
     * probe calls {@link StarvationWatch#awake}, and sleeps for as long as that returns. Each strand reports its end.
     *
     * @param busy strands that compute
     * @param probes strands that sleep
     */
    void start(int busy, int probes) throws Exception;

    /** Closes their shared resources, after all have reported their end. */
    @Override
    void close();
}
