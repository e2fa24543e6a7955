package strandbench.generator;

/** Computes the Fibonacci numbers modulo 2^64 without a generator's loop. */
public final class GeneratorOracle {
    private GeneratorOracle() {}

    /** The item at {@code index}, counted from 0, by doubling the index. */
    public static long item(int index) {
        long current = 0;
        long next = 1;
        for (int bit = Integer.highestOneBit(index); bit > 0; bit >>>= 1) {
            long atTwice = current * (2 * next - current);
            long afterTwice = current * current + next * next;
            boolean odd = (index & bit) != 0;
            current = odd ? afterTwice : atTwice;
            next = odd ? atTwice + afterTwice : afterTwice;
        }
        return current;
    }

    /** The sum of the first {@code count} items. */
    public static long sum(int count) {
        return item(count + 1) - 1;
    }

    /**
     * Returns the last of {@code count} items if it is right.
     *
     * @throws IllegalStateException if it is wrong
     */
    public static long checkLast(int count, long answer) {
        return check("last", count, item(count - 1), answer);
    }

    /**
     * Returns the sum of {@code count} items if it is right.
     *
     * @throws IllegalStateException if it is wrong
     */
    public static long checkSum(int count, long answer) {
        return check("sum", count, sum(count), answer);
    }

    private static long check(String what, int count, long expected, long answer) {
        if (answer != expected) {
            throw new IllegalStateException(
                    "%s of %d items: expected %d but was %d"
                            .formatted(what, count, expected, answer));
        }
        return answer;
    }
}
