package strandbench.harness.report;

import java.util.List;

/**
 * What a suite says of its cells in words, beside their figures.
 *
 * @param title where it is true, as in a JVM and its CPUs
 * @param columns what is compared
 */
public record VerdictTable(String title, List<String> columns, List<Row> rows) {
    /**
     * What was asked of all of them.
     *
     * @param verdicts one for each column; null where nothing was measured
     */
    public record Row(String name, List<Verdict> verdicts) {}

    /**
     * What became of one.
     *
     * @param words a few
     * @param isHazard whether they are of something to beware of
     * @param evidence a text that shows it; null where there is none
     */
    public record Verdict(String words, boolean isHazard, String evidence) {}
}
