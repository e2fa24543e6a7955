package strandbench.harness.claim;

import com.google.gson.annotations.SerializedName;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import strandbench.harness.benchmark.Forks;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Figure;
import strandbench.harness.results.Ratio;
import strandbench.harness.results.Results;

/**
 * A published comparison of one of the workloads, and the cells of ours that measure the same. Times belong to their
 * machines, so only each row's ratio to the reference is compared.
 *
 * @param name of the profile and of the file
 * @param title the claim in one line
 * @param source who published it, where and when
 * @param setup sizes, machine and versions, as published
 * @param unit of the published scores
 * @param better whether a lower or a higher score, or counter, is better
 * @param counter the counter of ours to compare instead of the score, as in {@code cpu.time}; null for the score
 * @param jmh how the cells are measured; null for the suite's own settings
 * @param reference the label of the row that the others are compared with
 * @param note how all of our cells differ from the set-up; null for nothing
 * @param why a possible reason for the verdicts, without figures; null for none
 * @param rows in the order of the table
 */
public record Claim(
        String name,
        String title,
        String source,
        String setup,
        String unit,
        Better better,
        String counter,
        Settings jmh,
        String reference,
        String note,
        String why,
        List<Row> rows) {

    /** Which of two scores is better. */
    public enum Better {
        @SerializedName("lower")
        LOWER,
        @SerializedName("higher")
        HIGHER
    }

    /**
     * Settings of JMH, each null where the claim says nothing about it.
     *
     * @param jvmArgs the arguments of the claim's JVM, as in {@code -Xmx1g}; a run with other arguments does not count
     */
    public record Settings(
            Integer forks,
            Integer warmupIterations,
            Integer warmupSeconds,
            Integer iterations,
            Integer seconds,
            List<String> jvmArgs) {}

    /**
     * A published score or, where none was published, a ratio or an outcome.
     *
     * @param label as published
     * @param score in the claim's unit, or null
     * @param min of the samples, or null; likewise {@code max}, {@code sd} and {@code error}, which is half the width
     *     of JMH's interval
     * @param ratio how many times faster than the reference, or null
     * @param outcome what happened, if that is no figure; else null
     * @param confirmedBy the result of ours that is the same outcome; null if there is none, or the row claims nothing
     * @param benchmark of ours, as in {@code QuasarRing.pass}
     * @param params the values that differ from the defaults or must not change with them
     * @param jdk the feature release of the row, if it matters; null for any
     * @param script the script that measures this row, if no benchmark of the jar does; else null
     * @param note how our cell differs from the published one; null for nothing
     * @param unlike why our cell does other work than the published one, so that the ratios are not comparable; else
     *     null
     */
    public record Row(
            String label,
            BigDecimal score,
            BigDecimal min,
            BigDecimal max,
            BigDecimal sd,
            BigDecimal error,
            BigDecimal ratio,
            String outcome,
            Outcome confirmedBy,
            String benchmark,
            Map<String, String> params,
            Integer jdk,
            String script,
            String note,
            String unlike) {}

    /**
     * The required result.
     *
     * @param limit whether a limit must be met, without a figure; null for not
     * @param atLeast the least score or counter; null for any
     * @param atMost the largest score or counter; null for any
     */
    public record Outcome(Boolean limit, BigDecimal atLeast, BigDecimal atMost) {
        /** Whether the result meets it. */
        boolean isMet(boolean metALimit, double score) {
            if (metALimit) {
                return Boolean.TRUE.equals(limit);
            }
            return !Boolean.TRUE.equals(limit)
                    && (atLeast == null || score >= atLeast.doubleValue())
                    && (atMost == null || score <= atMost.doubleValue());
        }
    }

    /** The row that the others are compared with. */
    public Row referenceRow() {
        return rows.stream().filter(row -> row.label().equals(reference)).findFirst().orElseThrow();
    }

    /** How many times faster than the reference a row is by the published figures; null without them. */
    public Double publishedRatio(Row row) {
        if (row.outcome() != null) {
            return null;
        }
        if (row.ratio() != null) {
            return row.ratio().doubleValue();
        }
        double ratio = referenceRow().score().doubleValue() / row.score().doubleValue();
        return better == Better.LOWER ? ratio : 1 / ratio;
    }

    /** The arguments of its JVMs; empty for none. */
    public List<String> jvmArgs() {
        return jmh == null || jmh.jvmArgs() == null ? List.of() : jmh.jvmArgs();
    }

    /** The figure of a run for a row: the score, or the claim's counter. */
    public Optional<Figure> score(Row row, Results results) {
        return results.cell(row.benchmark(), row.params()).filter(cell -> isOfItsJdk(row, cell))
                .filter(cell -> cell.jvmArgs().containsAll(jvmArgs()))
                .flatMap(cell -> counter == null
                        ? Optional.of(cell.score())
                        : cell.counter(counter));
    }

    private static boolean isOfItsJdk(Row row, CellResult cell) {
        return row.jdk() == null || cell.jdkVersion()
                .filter(version -> Forks.feature(version) == row.jdk()).isPresent();
    }

    /** How many times better than the reference a row was measured to be. Our scores are times. */
    Ratio measuredRatio(Figure reference, Figure row) {
        return counter == null || better == Better.LOWER
                ? Ratio.of(reference, row)
                : Ratio.of(row, reference);
    }
}
