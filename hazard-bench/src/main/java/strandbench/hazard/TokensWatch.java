package strandbench.hazard;

import java.util.Arrays;
import org.openjdk.jmh.infra.Blackhole;

/**
 * What the strands of a ring with several tokens report to: how many hops there were.
 *
 * <p>Not final, so that a test can watch every hop.
 */
public class TokensWatch extends Endless {
    /** What a microsecond of work costs, in JMH's tokens: about that, and the same for all. */
    private static final int TOKENS_PER_MICRO = 500;

    /**
     * By token: whoever has it is the only one to count it. There are few of them, however many strands there are, so that it costs nothing to
     * look how many hops there were.
     */
    private final Counts hops;
    private final int work;

    /**
     * Waits for strands.
     *
     * @param strands how many stand in the ring
     * @param tokens how many go round
     * @param workMicros how long each works on a token before it gives it on, about
     */
    public TokensWatch(int strands, int tokens, int workMicros) {
        super(strands);
        hops = new Counts(tokens);
        work = workMicros * TOKENS_PER_MICRO;
    }

    /** Called by a strand, which has a number from 0, with the number of the token that it has: works on it. */
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

    /** How many hops that token has behind it that has the fewest. */
    final long fewest() {
        return Arrays.stream(hops.all()).min().orElseThrow();
    }
}
