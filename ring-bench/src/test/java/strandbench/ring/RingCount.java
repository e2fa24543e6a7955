package strandbench.ring;

/**
 * Counts how often each strand received the token, and no more: so little that a pass may be as long as a
 * measured one. Each reception is ordered after the one before by the hand-over between them.
 */
final class RingCount extends RingCompletion {
    private final int[] receptions;

    RingCount(int strands) {
        receptions = new int[strands];
    }

    @Override
    public boolean received(int strand, int hops) {
        receptions[strand]++;
        return super.received(strand, hops);
    }

    /** To be called when the pass has ended. */
    int[] receptions() {
        return receptions;
    }
}
