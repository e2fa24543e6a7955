package strandbench.harness.compare;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The correction of many tests for their number (Holm 1979): the chance that any of them sees an effect where there
 * is none stays as small as each of them alone would have it, whatever they depend on.
 */
public final class Holm {
    private Holm() {}

    /**
     * The probabilities that can be held against the chance allowed to all tests together.
     *
     * @param p of each test alone; NaN for one that says nothing, and which does not count
     * @return in the same order
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
