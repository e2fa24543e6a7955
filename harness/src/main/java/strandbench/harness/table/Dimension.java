package strandbench.harness.table;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import strandbench.harness.benchmark.Words;
import strandbench.harness.text.Refusal;

/**
 * A property of cells whose values become columns, side by side.
 *
 * @param name on the command line
 * @param value of a cell, which heads its column
 * @param known values in their order; empty if the values themselves give the order
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

    /** The value of a cell without this parameter. */
    private static final String WITHOUT = "without";

    /**
     * The dimension with this name.
     *
     * @param items the cells; for a parameter, some must have it
     * @param isOfRuns whether runs are side by side too
     * @throws Refusal if there is no such dimension
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

    /**
     * The distance. For Go and cells that met a limit it is unknown; like runs with one distance, they stand with the
     * nearest.
     */
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

    /** Nearest first, numbers by size, models by name, other values in their given order. */
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
