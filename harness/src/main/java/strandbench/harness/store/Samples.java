package strandbench.harness.store;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.util.SampleBuffer;
import org.openjdk.jmh.util.Statistics;

/** JMH's samples, as pairs of a time and its count. The times are those of JMH's buckets, so that no sample is lost. */
final class Samples {
    /** JMH adds samples one by one, and keeps far fewer in a fork. */
    private static final double MOST = 1e8;

    private Samples() {}

    /** Whether all samples of a fork are times with counts, and few enough to be added one by one. */
    static boolean areWhole(List<List<List<Double>>> iterations) {
        double count = 0;
        for (List<List<Double>> iteration : iterations) {
            if (iteration == null || !iteration.stream().allMatch(Samples::isPair)) {
                return false;
            }
            count += iteration.stream().mapToDouble(pair -> pair.get(1)).sum();
        }
        return count <= MOST;
    }

    private static boolean isPair(List<Double> pair) {
        return pair != null && pair.size() == 2 && !pair.contains(null)
                && pair.stream().allMatch(value -> value >= 0 && Double.isFinite(value));
    }

    static List<List<Double>> of(Statistics sampled) {
        List<List<Double>> pairs = new ArrayList<>();
        for (Iterator<Map.Entry<Double, Long>> raw = sampled.getRawData(); raw.hasNext();) {
            Map.Entry<Double, Long> pair = raw.next();
            pairs.add(List.of(pair.getKey(), (double) pair.getValue()));
        }
        return pairs;
    }

    /** The same samples in JMH's buffer. */
    static SampleBuffer buffer(List<List<Double>> pairs, TimeUnit unit) {
        SampleBuffer buffer = new SampleBuffer();
        for (List<Double> pair : pairs) {
            long nanos = Math.round(pair.get(0) * unit.toNanos(1));
            for (long i = 0; i < pair.get(1); i++) {
                buffer.add(nanos);
            }
        }
        return buffer;
    }

    /** The mean of all samples of all iterations. */
    static double mean(List<List<List<Double>>> iterations) {
        double sum = 0;
        double count = 0;
        for (List<List<Double>> iteration : iterations) {
            for (List<Double> pair : iteration) {
                sum += pair.get(0) * pair.get(1);
                count += pair.get(1);
            }
        }
        return sum / count;
    }
}
