package strandbench.harness.table;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import strandbench.harness.benchmark.Words;
import strandbench.harness.text.Refusal;

/**
 * A property of cells whose values stand side by side as columns.
 *
 * @param name as on the command line
 * @param value of a cell, as the head of a column
 * @param known values in their order; empty where the order follows from the values
 */
public record Dimension(String name, Function<Item, String> value, List<String> known) {
    private Dimension(String name, Function<Item, String> value) {
        this(name, value, List.of());
    }

    static final String DISTANCE = "distance";
    static final String ARM = "arm";
    static final String RUN = "run";
    static final String MACHINE = "machine";
    static final String MODEL = "model";
    private static final String CPUS = "cpus";
    private static final String JDK = "jdk";

    /** Of a cell that has no such parameter. */
    private static final String WITHOUT = "without";

    /**
     * One by its name.
     *
     * @param items some of which have it, if it is a parameter
     * @param isOfRuns whether runs stand side by side too
     * @throws Refusal if there is none of that name
     */
    static Dimension named(String name, List<Item> items, boolean isOfRuns) {
        return switch (name) {
            case DISTANCE -> distance(items, isOfRuns);
            case ARM -> new Dimension(name, item -> item.cell().arm(),
                    items.stream().flatMap(item -> item.run().arms().stream()).distinct().toList());
            case RUN -> new Dimension(name,
                    item -> RUN + " " + item.run().number());
            case MACHINE -> new Dimension(name, item -> item.run().machine());
            case MODEL -> new Dimension(name, item -> Words.model(Words.type(item.cell())));
            case CPUS -> new Dimension(name, item -> "CPUs " + item.cpus());
            case JDK -> new Dimension(name, Item::jdk);
            default -> parameter(name, items);
        };
    }

    /** The distance of Go and of cells that met a limit is not known: they stand with the nearest, like runs that had one distance. */
    private static Dimension distance(List<Item> items, boolean isOfRuns) {
        boolean areSeveral = items.stream().anyMatch(item -> item.states().areSeveral());
        return new Dimension(DISTANCE, item -> item.distance().isEmpty()
                && (isOfRuns ? item.run().wasMoved() : areSeveral)
                        ? TableRun.NEAR
                        : item.distance());
    }

    private static Dimension parameter(String name, List<Item> items) {
        if (items.stream().noneMatch(item -> item.cell().params().containsKey(name))) {
            throw Refusal.usage(
                    "table --by=%s: there is no such parameter in these runs; allowed are %s, or one of %s",
                    name, String.join(", ", DISTANCE, ARM, RUN, MACHINE, MODEL, CPUS, JDK),
                    items.stream().flatMap(item -> item.cell().params().keySet().stream())
                            .distinct().sorted().toList());
        }
        return new Dimension(name, item -> item.cell().params().getOrDefault(name, WITHOUT));
    }

    /** The nearest first, numbers by their size, models by their names, anything else as it comes. */
    Comparator<String> order() {
        return switch (name) {
            case DISTANCE ->
                Comparator.comparing((String distance) -> !distance.equals(TableRun.NEAR))
                        .thenComparing(Comparator.naturalOrder());
            case MODEL -> Comparator.naturalOrder();
            case ARM -> Comparator.comparingInt(known::indexOf);
            case RUN ->
                Comparator.comparingInt(run -> Integer.parseInt(run.substring(RUN.length() + 1)));
            case MACHINE, CPUS, JDK -> Comparator.comparing(value -> 0);
            default -> Comparator.comparingLong(value -> value.matches("\\d{1,18}")
                    ? Long.parseLong(value)
                    : value.equals(WITHOUT) ? Long.MAX_VALUE : 0);
        };
    }
}
