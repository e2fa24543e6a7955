package strandbench.harness.report;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.apache.commons.math3.util.Precision;
import strandbench.harness.histogram.Histograms;

/**
 * How something was distributed over all iterations of all forks of a cell, in milliseconds.
 *
 * @param label by which it was reported
 * @param count how many values were recorded, at least 1
 * @param points of its curve, each a number of nines and a value: 2 nines stand for the 99th percentile, a fraction of
 *     them lies between. The last one is the greatest value, where there are no more than a million
 */
record Distribution(String label, long count, double p50, double p90, double p99, double p999,
        double max, List<List<Double>> points) {
    private static final double MICROS_PER_MILLI = 1e3;

    /** A pixel of the page is more than a tenth of a nine. */
    private static final int POINTS_PER_NINE = 10;
    private static final int MOST_NINES = 6;

    /** One for each label that anything was recorded of. */
    static List<Distribution> of(Histograms histograms) {
        List<Distribution> all = new ArrayList<>();
        histograms.merged().forEach((label, histogram) -> {
            if (histogram.getTotalCount() > 0) {
                all.add(of(label, histogram));
            }
        });
        return all;
    }

    private static Distribution of(String label, Histogram histogram) {
        return new Distribution(label, histogram.getTotalCount(), at(50, histogram),
                at(90, histogram), at(99, histogram), at(99.9, histogram),
                histogram.getMaxValue() / MICROS_PER_MILLI, points(histogram));
    }

    private static double at(double percentile, Histogram histogram) {
        return histogram.getValueAtPercentile(percentile) / MICROS_PER_MILLI;
    }

    private static List<List<Double>> points(Histogram histogram) {
        double last = Math.log10(histogram.getTotalCount());
        List<List<Double>> points = new ArrayList<>();
        for (int i = 0; i < POINTS_PER_NINE * MOST_NINES; i++) {
            double nines = nines(i);
            if (nines >= last) {
                break;
            }
            points.add(point(nines, at(100 - 100 * Math.pow(10, -nines), histogram)));
        }
        points.add(last <= MOST_NINES
                ? point(last, histogram.getMaxValue() / MICROS_PER_MILLI)
                : point(MOST_NINES, at(100 - 100 * Math.pow(10, -MOST_NINES), histogram)));
        return points;
    }

    /** In even steps, but for the one that the median is nearest to. */
    private static double nines(int step) {
        double nines = step / (double) POINTS_PER_NINE;
        double median = Math.log10(2);
        return Math.abs(nines - median) < 0.5 / POINTS_PER_NINE ? median : nines;
    }

    /** A log scale has no place for 0: what took less than a microsecond is drawn at one. */
    private static List<Double> point(double nines, double millis) {
        return List.of(Precision.round(nines, 4), Math.max(millis, 1 / MICROS_PER_MILLI));
    }
}
