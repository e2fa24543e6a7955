package strandbench.ring;

/** Computes the right answer of a ring. */
public final class RingOracle {
    private RingOracle() {}

    /** The strand that holds the token after {@code hops} hops over {@code strands} strands. */
    public static int holder(int strands, int hops) {
        return hops % strands;
    }

    /** How often {@code strand} receives the token in a pass, the start at strand 0 included. */
    public static int share(int strand, int strands, int hops) {
        return strand > hops ? 0 : (hops - strand) / strands + 1;
    }

    /**
     * Returns the answer if it is right.
     *
     * @throws IllegalStateException if it is wrong
     */
    public static int check(int strands, int hops, int answer) {
        int expected = holder(strands, hops);
        if (answer != expected) {
            throw new IllegalStateException(
                    "holder after %d hops over %d strands: expected %d but was %d"
                            .formatted(hops, strands, expected, answer));
        }
        return answer;
    }
}
