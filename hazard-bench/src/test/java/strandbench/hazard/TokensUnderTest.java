package strandbench.hazard;

/** A model's ring with several tokens, opened exactly as its benchmark does. */
@FunctionalInterface
public interface TokensUnderTest {
    /** Gets ready to start strands that report to {@code watch}. */
    Tokens open(TokensWatch watch) throws Exception;

    /** How many calls of a method {@code descend} lie below whoever has a token, on the stack of his thread; 0 where nothing is known of them. */
    default int frames() {
        return 0;
    }

    /** The same, which is known to wait so deep. */
    static TokensUnderTest deep(int frames, TokensUnderTest model) {
        return new TokensUnderTest() {
            @Override
            public Tokens open(TokensWatch watch) throws Exception {
                return model.open(watch);
            }

            @Override
            public int frames() {
                return frames;
            }
        };
    }
}
