package strandbench.hazard;

/** Strands of one model that all share one channel: some only give, and as many only take. */
public interface ManyToMany extends AutoCloseable {
    /** What a producer gives last; each consumer ends when it has taken one of them. */
    int END = -1;

    /**
     * Has one more strand of the model start all of them, and does not wait. A producer gives what {@link ItemsWatch#made} says, as long
     * as the watch has it go on, then {@link #END}; a consumer says {@link ItemsWatch#moved} of what it takes until that is {@link #END}. Each
     * says its end. Both wait where the channel is full, or empty.
     *
     * @param pairs how many give, with numbers from 0, and how many take, likewise
     * @param room how many items the channel holds
     */
    void start(int pairs, int room) throws Exception;

    /** Gives back what they share. They have said their end before. */
    @Override
    void close();
}
