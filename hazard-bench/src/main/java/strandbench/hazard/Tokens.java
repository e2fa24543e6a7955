package strandbench.hazard;

/** A ring of strands of one model in which several tokens go round at once. */
public interface Tokens extends AutoCloseable {
    /**
     * Lets one more strand of the model start all of them, and puts the tokens before strands at equal distances. It
     * does not wait. A strand waits for a token, calls {@link TokensWatch#hop}, and gives the token to its successor,
     * as long as the watch says so. Then it reports its end, and still gives the token on, so that its successor ends
     * too.
     *
     * @param strands how many strands the ring has
     * @param tokens how many tokens go round, with numbers from 0: not more than strands
     */
    void start(int strands, int tokens) throws Exception;

    /** Closes their shared resources, after all have reported their end. */
    @Override
    void close();

    /** The strand that a token starts at. */
    static int origin(int token, int strands, int tokens) {
        return (int) ((long) token * strands / tokens);
    }
}
