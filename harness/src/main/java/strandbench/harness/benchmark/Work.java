package strandbench.harness.benchmark;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import strandbench.core.HandOvers;

/**
 * The work of one operation: a workload, and the number of hand-overs where benchmarks declare it. Scores are compared
 * within one kind of work only: two hand-overs are more work than one.
 *
 * @param handOvers empty if the workload has one number only
 */
public record Work(Workload workload, Optional<Integer> handOvers) {
    private static final List<String> NUMBERS = List.of("no hand-over", "one hand-over",
            "two hand-overs");

    /** All kinds of work, in the order of tables. */
    public static List<Work> all() {
        return Suite.ofThisJar().workloads().stream().flatMap(workload -> all(workload).stream())
                .toList();
    }

    /** The kinds of work of one workload: first the one that every model can do, last the undeclared one. */
    public static List<Work> all(Workload workload) {
        Stream<Optional<Integer>> numbers = hasChoice(workload)
                ? Stream.of(Optional.of(2), Optional.of(1), Optional.of(0), Optional.empty())
                : Stream.of(Optional.empty());
        return numbers.map(number -> new Work(workload, number)).toList();
    }

    private static boolean hasChoice(Workload workload) {
        return workload.referenceVariants().size() > 1;
    }

    /**
     * The work of a benchmark's variant; empty for a class of another suite.
     *
     * @param type the full name of the class
     * @param variant empty where it has none
     */
    public static Optional<Work> of(String type, String variant) {
        String simple = type.substring(type.lastIndexOf('.') + 1);
        return Workload.find(simple).map(workload -> new Work(workload,
                hasChoice(workload) ? declared(type, variant) : Optional.empty()));
    }

    /** The work of a cell. */
    public static Optional<Work> of(Cell cell) {
        return of(cell.benchmark().substring(0, cell.benchmark().lastIndexOf('.')),
                cell.params().getOrDefault("variant", ""));
    }

    private static Optional<Integer> declared(String type, String variant) {
        try {
            Class<?> benchmark = Class.forName(type, false, Work.class.getClassLoader());
            HandOvers ofAll = benchmark.getAnnotation(HandOvers.class);
            HandOvers declared = ofAll != null
                    ? ofAll
                    : benchmark.getField("variant").getType().getField(variant)
                            .getAnnotation(HandOvers.class);
            return Optional.ofNullable(declared).map(HandOvers::value);
        } catch (ClassNotFoundException e) {
            return Suite.ofThisJar().handOvers(variant);
        } catch (NoSuchFieldException e) {
            return Optional.empty();
        }
    }

    /** The heading of a table, as in {@code Generator, two hand-overs per item}. */
    public String title() {
        return workload.title() + handOvers.map(n -> ", " + NUMBERS.get(n) + " "
                + workload.columns().get(0).unit().replaceFirst("^ns ", "")).orElse("");
    }

    /** The variant of the platform threads' class that ratios refer to; empty if threads cannot do this work. */
    public Optional<String> referenceVariant() {
        int position = handOvers.map(n -> 2 - n).orElse(0);
        return workload.referenceVariants().stream().skip(position).findFirst();
    }
}
