package strandbench.hazard;

/** A ring of strands of one model in which several tokens go round at once. */
public interface Tokens extends AutoCloseable {
    /**
     * Has one more strand of the model start all of them, and puts the tokens before strands at equal distances; it does not wait. A strand waits
     * for a token, does {@link TokensWatch#hop}, and gives the token to its successor, as long as the watch says so. Else it says its end, and gives the
     * token on all the same, so that the next one hears of it.
     *
     * @param strands how many stand in the ring
     * @param tokens how many go round, with numbers from 0: not more than strands
     */
    void start(int strands, int tokens) throws Exception;

    /** Gives back what they share. They have said their end before. */
    @Override
    void close();

    /** Before which strand a token is at first. */
    static int origin(int token, int strands, int tokens) {
        return (int) ((long) token * strands / tokens);
    }
}
