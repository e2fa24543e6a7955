package strandbench.hazard;

/** A model's ring with several tokens, opened exactly as its benchmark does. */
@FunctionalInterface
public interface TokensUnderTest {
    /** Gets ready to start strands that report to {@code watch}. */
    Tokens open(TokensWatch watch) throws Exception;
}
