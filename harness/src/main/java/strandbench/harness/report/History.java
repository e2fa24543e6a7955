package strandbench.harness.report;

import java.util.List;

/**
 * A cell's scores over the commits of the past, with the CPUs about as far apart.
 *
 * @param apart how far apart the CPUs were, in ns; null where nobody knows
 * @param points the oldest first
 * @param changes indices of the points with which a new level begins
 */
public record History(Double apart, List<Point> points, List<Integer> changes) {
    /**
     * One run's score.
     *
     * @param date as in {@code 2026-01-31}
     * @param commit its abbreviated hash
     * @param score in the cell's unit
     * @param low end of the score's interval
     * @param high end of the score's interval
     */
    public record Point(String date, String commit, double score, double low, double high) {}
}
