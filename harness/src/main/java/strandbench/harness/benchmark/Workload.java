package strandbench.harness.benchmark;

import java.util.List;
import java.util.Optional;

/**
 * A workload as tables show it. Its benchmarks are the classes whose names end with its suffix.
 *
 * @param suffix the end of its classes' names
 * @param title the heading of its table
 * @param reference the class that ratios refer to
 * @param referenceVariants its variants that ratios refer to; where hand-overs count, that of two and that of one
 * @param isHeadline whether a run without a selection measures it
 * @param columns its methods; ratios are those of the first
 * @param beside the figures that a table shows beside them; if empty, bytes and CPU time per operation
 */
public record Workload(String suffix, String title, String reference,
        List<String> referenceVariants, boolean isHeadline, List<Column> columns,
        List<Beside> beside) {

    /**
     * A benchmark method that each model's class has, or may have.
     *
     * @param unit the divisor of its score
     */
    public record Column(String method, String unit) {}

    /**
     * Figures that a table shows beside the scores, in one column.
     *
     * @param method the method that counts them
     * @param heading as in "CPUs while asleep"
     * @param counters their labels in JMH's results
     * @param least the smallest meaningful value of the first counter; NaN if every value is
     */
    public record Beside(String method, String heading, List<String> counters, double least) {}

    /** The column of a method, if the table has one. */
    public Optional<Column> column(String method) {
        return columns.stream().filter(column -> column.method().equals(method)).findFirst();
    }

    /** The model's name: a class's simple name without the workload's suffix. */
    public String model(String type) {
        return type.substring(0, type.length() - suffix.length());
    }

    /** The workload of a class, by its simple name; empty for a class of another suite. */
    public static Optional<Workload> find(String type) {
        return Suite.ofThisJar().workloads().stream().filter(w -> type.endsWith(w.suffix))
                .findFirst();
    }
}
