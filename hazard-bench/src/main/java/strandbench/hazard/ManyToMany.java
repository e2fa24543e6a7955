package strandbench.hazard;

/** Strands of one model that all share one channel: some only give, and as many only take. */
public interface ManyToMany extends AutoCloseable {
    /** A producer's last item; each consumer ends when it has taken one of them. */
    int END = -1;

    /**
     * Lets one more strand of the model start all of them, and does not wait. As long as the watch says so, a producer
     * gives the item of {@link ItemsWatch#made}; then it gives {@link #END}. A consumer calls {@link ItemsWatch#moved}
     * for each item that it takes, until it takes {@link #END}. Each reports its end. A producer waits while the
     * channel is full, a consumer while it is empty.
     *
     * @param pairs how many producers and how many consumers there are, both numbered from 0
     * @param room how many items the channel holds
     */
    void start(int pairs, int room) throws Exception;

    /** Closes their shared resources, after all have reported their end. */
    @Override
    void close();
}
