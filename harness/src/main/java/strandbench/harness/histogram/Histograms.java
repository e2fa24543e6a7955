package strandbench.harness.histogram;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * Sums of histograms, so that a percentile covers all recorded values. A mean of percentiles is not a percentile.
 *
 * @param merged by label, in microseconds
 * @param damaged the number of unreadable histograms, which are left out
 */
public record Histograms(SortedMap<String, Histogram> merged, int damaged) {

    /** The sum of these, label by label. */
    public static Histograms of(Stream<AttachedHistogram> attached) {
        SortedMap<String, Histogram> merged = new TreeMap<>();
        int damaged = 0;
        for (AttachedHistogram one : (Iterable<AttachedHistogram>) attached::iterator) {
            Optional<Histogram> read = one.read();
            if (read.isPresent()) {
                // As exact as the first one, with room for the values of all others.
                merged.computeIfAbsent(one.label(), label -> new Histogram(
                        read.get().getNumberOfSignificantValueDigits())).add(read.get());
            } else {
                damaged++;
            }
        }
        return new Histograms(merged, damaged);
    }
}
