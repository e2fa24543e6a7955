package strandbench.hazard;

import java.util.Arrays;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Counts the hops of a ring with several tokens.
 *
 * <p>Not final, so that a test can watch every hop.
 */
public class TokensWatch extends Endless {
    /** The cost of a microsecond of work in JMH's tokens: approximate, and the same for all models. */
    private static final int TOKENS_PER_MICRO = 500;

    /**
     * Per token: only the strand that has the token counts it. There are few tokens, however many strands there are, so
     * that reading the number of hops is cheap.
     */
    private final Counts hops;
    private final int strands;

    /** Where each token is at a look. */
    private final long[] at;

    private final int work;

    /**
     * Waits for strands.
     *
     * @param strands how many strands the ring has
     * @param tokens how many tokens go round
     * @param workMicros how long each strand works on a token before it gives it on, about
     */
    public TokensWatch(int strands, int tokens, int workMicros) {
        super(strands);
        hops = new Counts(tokens);
        this.strands = strands;
        at = new long[tokens];
        work = workMicros * TOKENS_PER_MICRO;
    }

    /** Called by a strand, with its number from 0 and the number of its token: works on it. */
    public void hop(int strand, int token) {
        if (work > 0) {
            Blackhole.consumeCPU(work);
        }
        hops.add(token);
    }

    @Override
    final long done() {
        return hops.sum();
    }

    /** At how many strands the tokens are; the more move meanwhile, the larger is the result. */
    final int places() {
        // Nothing is allocated, since bytes per hop are counted too.
        for (int token = 0; token < at.length; token++) {
            at[token] = (Tokens.origin(token, strands, at.length) + hops.of(token)) % strands;
        }
        Arrays.sort(at);
        int places = 1;
        for (int i = 1; i < at.length; i++) {
            places += at[i] == at[i - 1] ? 0 : 1;
        }
        return places;
    }

    /** The smallest number of hops of any token. */
    final long fewest() {
        return Arrays.stream(hops.all()).min().orElseThrow();
    }
}
