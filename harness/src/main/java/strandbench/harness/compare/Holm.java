package strandbench.harness.compare;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Corrects many tests for their number (Holm 1979). The chance that any test sees an effect where there is none is at
 * most the chance allowed to one test. The tests may depend on each other.
 */
public final class Holm {
    private Holm() {}

    /**
     * The probabilities to compare with the chance allowed to all tests together.
     *
     * @param p of each test alone; NaN for a test without a result, which does not count
     * @return the corrected ones, in the same order
     */
    public static List<Double> corrected(List<Double> p) {
        List<Integer> ascending = IntStream.range(0, p.size())
                .filter(test -> !Double.isNaN(p.get(test))).boxed()
                .sorted(Comparator.comparing(p::get)).toList();
        Double[] corrected = new Double[p.size()];
        Arrays.fill(corrected, Double.NaN);
        double least = 0;
        for (int rank = 0; rank < ascending.size(); rank++) {
            int test = ascending.get(rank);
            least = Math.max(least, Math.min(1, (ascending.size() - rank) * p.get(test)));
            corrected[test] = least;
        }
        return List.of(corrected);
    }
}
