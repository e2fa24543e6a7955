package strandbench.harness.history;

import java.util.List;
import java.util.Map;

/**
 * What one run of the gate measured of its candidate. A line of the history.
 *
 * @param format the version of this record
 * @param date UTC
 * @param commit what was measured
 * @param gate the name of the folder of that run and when it began, so that it counts once; null in older lines
 * @param machine the fingerprint of where
 * @param cells what it measured, by cell: one score, or one at each distance that the CPUs had
 */
public record Night(int format, String date, String commit, String gate, String machine,
        Map<String, List<Point>> cells) {
    static final int FORMAT = 2;

    /**
     * A cell's score.
     *
     * @param score geometric mean over the forks
     * @param unit of the score
     * @param throughput whether more is better
     * @param halfWidth of its 95 % interval, relative: 0.02 says ± 2 %
     * @param forks how many forks that is
     * @param apart how far apart the CPUs were, in ns; null where a cell has one CPU, or nobody knows
     */
    public record Point(double score, String unit, boolean throughput, double halfWidth,
            int forks, Double apart) {}
}
