package strandbench.harness.report;

/**
 * What became of a cell since the base.
 *
 * @param cell the cell's full name
 * @param verdict as in "faster"
 * @param ratio of the new time to the old one, or null like the rest where it cannot be told
 * @param low end of the ratio's interval
 * @param high end of the ratio's interval
 * @param detectable the smallest change, in percent, that these forks could have shown
 * @param note what to beware of; empty for nothing
 */
public record Change(
        String cell,
        String verdict,
        Double ratio,
        Double low,
        Double high,
        Double detectable,
        String note) {}
