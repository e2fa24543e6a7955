package strandbench.hazard;

import org.openjdk.jmh.infra.Blackhole;

/**
 * What the strands of a ring with several tokens report to: how many hops there were.
 *
 * <p>Not final, so that a test can watch every hop.
 */
public class TokensWatch extends Endless {
    /** What a microsecond of work costs, in JMH's tokens: about that, and the same for all. */
    private static final int TOKENS_PER_MICRO = 500;

    private final Counts hops;
    private final int work;

    /**
     * Waits for strands.
     *
     * @param strands how many stand in the ring
     * @param workMicros how long each works on a token before it gives it on, about
     */
    public TokensWatch(int strands, int workMicros) {
        super(strands);
        hops = new Counts(strands);
        work = workMicros * TOKENS_PER_MICRO;
    }

    /** Called by a strand, which has a number from 0, with the number of the token that it has: works on it. */
    public void hop(int strand, int token) {
        if (work > 0) {
            Blackhole.consumeCPU(work);
        }
        hops.add(strand);
    }

    @Override
    final long done() {
        return hops.sum();
    }
}
