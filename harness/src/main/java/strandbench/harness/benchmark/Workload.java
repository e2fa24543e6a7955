package strandbench.harness.benchmark;

import java.util.List;
import java.util.Optional;

/**
 * A workload, as tables show it: its benchmarks are the classes whose names end with its own.
 *
 * @param suffix what the names of its classes end with
 * @param title as the heading of a table
 * @param reference the class that ratios are taken to
 * @param referenceVariants its variant that ratios are taken to; where hand-overs are counted, that of two and that of
 *     one
 * @param isHeadline whether a run that was not told what to measure has it
 * @param columns its methods; ratios are of the first
 * @param beside what a table shows beside them; if there is nothing of its own, bytes and CPU time per operation
 */
public record Workload(String suffix, String title, String reference,
        List<String> referenceVariants, boolean isHeadline, List<Column> columns,
        List<Beside> beside) {

    /**
     * A benchmark method that each model's class has, or may have.
     *
     * @param unit what its score is divided by
     */
    public record Column(String method, String unit) {}

    /**
     * What a table shows beside the scores, in one column.
     *
     * @param method the one that has counted it
     * @param heading as in "CPUs while asleep"
     * @param counters what JMH's results call the figures
     * @param least the smallest value of the first of them that says anything; NaN where each does
     */
    public record Beside(String method, String heading, List<String> counters, double least) {}

    /** The column of a method, if it is one of the table's. */
    public Optional<Column> column(String method) {
        return columns.stream().filter(column -> column.method().equals(method)).findFirst();
    }

    /** What a class is called, by its simple name, without what it shares with the others of its workload. */
    public String model(String type) {
        return type.substring(0, type.length() - suffix.length());
    }

    /** The workload of a class, by its simple name; none for a class of somebody else's. */
    public static Optional<Workload> find(String type) {
        return Suite.ofThisJar().workloads().stream().filter(w -> type.endsWith(w.suffix))
                .findFirst();
    }
}
