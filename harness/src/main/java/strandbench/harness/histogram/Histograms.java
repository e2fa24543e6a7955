package strandbench.harness.histogram;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * Histograms added up, so that a percentile is one of everything that was recorded. A mean of percentiles would be a
 * percentile of nothing.
 *
 * @param merged by label, in microseconds
 * @param damaged how many could not be read, and are left out
 */
public record Histograms(SortedMap<String, Histogram> merged, int damaged) {

    /** The sum of these, label by label. */
    public static Histograms of(Stream<AttachedHistogram> attached) {
        SortedMap<String, Histogram> merged = new TreeMap<>();
        int damaged = 0;
        for (AttachedHistogram one : (Iterable<AttachedHistogram>) attached::iterator) {
            Optional<Histogram> read = one.read();
            if (read.isPresent()) {
                // As exact as the first one, and with room for whatever the others hold.
                merged.computeIfAbsent(one.label(), label -> new Histogram(
                        read.get().getNumberOfSignificantValueDigits())).add(read.get());
            } else {
                damaged++;
            }
        }
        return new Histograms(merged, damaged);
    }
}
