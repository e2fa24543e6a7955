package strandbench.hazard;

/** What long-lived strands report to, each of which leaves garbage whenever it has woken up. */
final class LongLivedWatch extends TokensWatch {
    private static final int NO_WORK = 0;

    private static final int GARBAGE_BYTES = 1_000;

    /** By token: what was left last, so that it has to be made. */
    private final byte[][] garbage;

    /** Of so many strands, and so many tokens, each of which is with one of them at a time. */
    LongLivedWatch(int strands, int tokens) {
        super(strands, NO_WORK);
        garbage = new byte[tokens][];
    }

    @Override
    public void hop(int strand, int token) {
        garbage[token] = new byte[GARBAGE_BYTES];
        super.hop(strand, token);
    }
}
