package strandbench.harness.benchmark;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import strandbench.core.HandOvers;

/**
 * What may be compared: a workload, and how many hand-overs an operation of it takes, where benchmarks declare
 * that. A score of two hand-overs beside one of one would be two amounts of work.
 *
 * @param handOvers empty where a workload leaves no choice
 */
public record Work(Workload workload, Optional<Integer> handOvers) {
    private static final List<String> NUMBERS = List.of("no hand-over", "one hand-over",
            "two hand-overs");

    /** All that there is, in the order of tables. */
    public static List<Work> all() {
        return Suite.ofThisJar().workloads().stream().flatMap(workload -> all(workload).stream())
                .toList();
    }

    /** Of one workload: first the work that every model can do, last what nobody declared. */
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
     * The work of a benchmark's variant; none for a class of somebody else's.
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

    /** As the heading of a table: {@code Generator, two hand-overs per item}. */
    public String title() {
        return workload.title() + handOvers.map(n -> ", " + NUMBERS.get(n) + " "
                + workload.columns().get(0).unit().replaceFirst("^ns ", "")).orElse("");
    }

    /** The variant of the platform threads' class that ratios are taken to; empty where threads have no such work. */
    public Optional<String> referenceVariant() {
        int position = handOvers.map(n -> 2 - n).orElse(0);
        return workload.referenceVariants().stream().skip(position).findFirst();
    }
}
