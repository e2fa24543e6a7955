package strandbench.skynet;

/** Computes the size of a Skynet and its right answer. */
public final class SkynetOracle {
    /** Children of each strand that is not a leaf. */
    public static final int CHILDREN = 10;

    private SkynetOracle() {}

    /**
     * Checks the size of a tree.
     *
     * @throws IllegalArgumentException if {@code leaves} is no power of ten
     */
    public static void requireTree(int leaves) {
        int power = 1;
        while (power < leaves && power <= Integer.MAX_VALUE / CHILDREN) {
            power *= CHILDREN;
        }
        if (power != leaves) {
            throw new IllegalArgumentException(
                    "leaves: expected a power of ten from 1 to 1000000000 but was " + leaves);
        }
    }

    /** All strands of a tree: the leaves, the nodes above them, and the root. */
    public static int strands(int leaves) {
        requireTree(leaves);
        int strands = 0;
        for (int level = leaves; level > 0; level /= CHILDREN) {
            strands += level;
        }
        return strands;
    }

    /** The sum of the leaves' ordinals, which begin at 0. */
    public static long sum(int leaves) {
        requireTree(leaves);
        return leaves * (leaves - 1L) / 2;
    }

    /**
     * Returns the answer if it is right.
     *
     * @throws IllegalStateException if it is wrong
     */
    public static long check(int leaves, long answer) {
        long expected = sum(leaves);
        if (answer != expected) {
            throw new IllegalStateException(
                    "sum of %d leaves: expected %d but was %d".formatted(leaves, expected, answer));
        }
        return answer;
    }
}
