package strandbench.harness.benchmark;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A workload, as the matrix shows it: its benchmarks are the classes whose names end with its own. */
public enum Workload {
    RING("Ring", "Thread ring", "PlatformThreadRing", List.of("LOCK_CONDITION"), List.of(
            new Column("pass", "ns per hop"),
            new Column("lifecycle", "ns per strand"))),
    SKYNET("Skynet", "Skynet", "PlatformThreadSkynet", List.of("JOIN"), List.of(
            new Column("tenThousand", "ns per strand"),
            new Column("million", "ns per strand"))),
    GENERATOR("Generator", "Generator", "PlatformThreadGenerator",
            List.of("LOCK_CONDITION", "SYNCHRONOUS_QUEUE"), List.of(
                    new Column("sum", "ns per item"),
                    new Column("each", "ns per item"))),
    SLEEPERS("Sleepers", "Sleepers", "PlatformThreadSleepers", List.of(""), List.of(
            new Column("thousand", "ns per strand"),
            new Column("tenThousand", "ns per strand"),
            new Column("hundredThousand", "ns per strand"),
            new Column("million", "ns per strand")),
            Stream.of(10_000, 1_000_000).flatMap(strands -> besideSleepers(
                    strands == 10_000 ? "tenThousand" : "million", strands)).toList()),
    SERVER("Server", "Server", "PlatformThreadServer", List.of("CACHED"), List.of(
            new Column("serve", "ns per good answer")));

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

    /** By so many bytes a JVM's resident memory differs from one collection to the next: 45 MB were seen. */
    private static final double RESIDENT_WANDERS = 64 << 20;

    private static Stream<Beside> besideSleepers(String method, int strands) {
        return Stream.of(
                new Beside(method, "bytes per strand resident, and on the heap",
                        List.of("asleep.resident", "asleep.heap"), RESIDENT_WANDERS / strands),
                new Beside(method, "CPUs while asleep", List.of("asleep.cpus"), Double.NaN),
                new Beside(method, "ms late, p50 and p99", List.of("late.p50", "late.p99"),
                        Double.NaN));
    }

    /** What the names of its classes end with. */
    public final String suffix;

    /** As the heading of a table. */
    public final String title;

    /** The class that the ratios are taken to. */
    public final String reference;

    /** Its variant that the ratios are taken to; where hand-overs are counted, that of two and that of one. */
    public final List<String> referenceVariants;

    /** Its methods; ratios are of the first. */
    public final List<Column> columns;

    /** What a table shows beside them; if there is nothing of its own, bytes and CPU time per operation. */
    public final List<Beside> beside;

    Workload(String suffix, String title, String reference,
            List<String> referenceVariants, List<Column> columns) {
        this(suffix, title, reference, referenceVariants, columns, List.of());
    }

    Workload(String suffix, String title, String reference,
            List<String> referenceVariants, List<Column> columns, List<Beside> beside) {
        this.suffix = suffix;
        this.title = title;
        this.reference = reference;
        this.referenceVariants = referenceVariants;
        this.columns = columns;
        this.beside = beside;
    }

    /** Whether a headline run has it: those that ask for the price of a hand-over. */
    public boolean isHeadline() {
        return this == RING || this == SKYNET || this == GENERATOR;
    }

    /** The column of a method, if it is one of the table's. */
    public Optional<Column> column(String method) {
        return columns.stream().filter(column -> column.method().equals(method)).findFirst();
    }

    /** The workload of a class, by its simple name; none for a class of somebody else's. */
    public static Optional<Workload> find(String type) {
        return Stream.of(values()).filter(w -> type.endsWith(w.suffix)).findFirst();
    }

    /** The workload of a class, by its simple name. */
    public static Workload of(String type) {
        return find(type)
                .orElseThrow(() -> new IllegalStateException(type + ": belongs to no workload"));
    }

    /** What a score of this benchmark is divided by, as in "ns per hop". */
    public static String unitOf(String type, String method) {
        return of(type).column(method)
                .orElseThrow(() -> new IllegalStateException(type + "." + method + ": no such row"))
                .unit();
    }
}
