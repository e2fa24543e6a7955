package strandbench.harness.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Mode;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Words;
import strandbench.harness.benchmark.Work;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.results.Results;

/**
 * Comparable cells: a group for each table, and a row for each name. The values of a dimension stand side by side. Any
 * other property that differs between cells is part of the row's name.
 *
 * @param by the dimensions
 * @param groups one for each table
 */
public record Grid(List<Dimension> by, List<Group> groups) {
    /**
     * A distance gets a column if at least this share of the rows has a figure there; else the host stayed too briefly.
     */
    private static final double LEAST_SHARE = 0.25;

    /**
     * Cells that may be compared.
     *
     * @param title as in {@code Thread ring, pass}
     * @param unit of the scores
     * @param sides the columns: a value of each dimension
     */
    public record Group(String title, String unit, List<List<String>> sides, List<Row> rows) {
        /** The run of most cells. */
        TableRun run() {
            return rows.get(0).first().run();
        }

        /** The first and the last value of the first dimension, for each combination of the others. */
        List<Pair> pairs() {
            Map<List<String>, Pair> pairs = new LinkedHashMap<>();
            sides.stream().filter(side -> !side.isEmpty()).forEach(side -> pairs.merge(
                    side.subList(1, side.size()), new Pair(side, side),
                    (pair, same) -> new Pair(pair.first, side)));
            return pairs.values().stream().filter(pair -> !pair.first.equals(pair.last)).toList();
        }

        Stream<Item> items() {
            return rows.stream().flatMap(row -> row.items().values().stream());
        }
    }

    /** Two sides to compare. */
    record Pair(List<String> first, List<String> last) {
        /** The common values of both. */
        List<String> common() {
            return first.subList(1, first.size());
        }

        /** A row's cells at both sides; empty if one is missing. */
        Optional<List<Item>> of(Row row) {
            return row.items.containsKey(first) && row.items.containsKey(last)
                    ? Optional.of(List.of(row.items.get(first), row.items.get(last)))
                    : Optional.empty();
        }
    }

    /** Cells with one name, by their sides. */
    public record Row(String name, Map<List<String>, Item> items) {
        /** The cell of its first side. */
        public Item first() {
            return items.values().iterator().next();
        }
    }

    /** The properties in the names of rows, because they differ between cells. */
    private record Naming(Set<String> by, Map<String, Set<String>> said,
            Map<String, SortedMap<String, String>> constant, Map<String, Set<Mode>> modes,
            boolean arms, boolean cpus, boolean jdks) {
        private static final SortedMap<String, String> NO_PARAMS = new TreeMap<>();

        static Naming of(Set<String> by, List<Item> items) {
            return new Naming(by, by.contains(Dimension.MODEL) ? common(items) : varied(items),
                    constant(by, items),
                    items.stream().map(Item::cell).collect(Collectors.groupingBy(Cell::benchmark,
                            Collectors.mapping(Cell::mode, Collectors.toSet()))),
                    areSeveral(items, item -> item.cell().arm(), by, "arm"),
                    areSeveral(items, Item::cpus, by, "cpus"),
                    areSeveral(items, Item::jdk, by, "jdk"));
        }

        private static boolean areSeveral(List<Item> items, Function<Item, String> what,
                Set<String> by, String name) {
            // Each run has its own machine, and each arm its own JDK.
            return !by.contains(name) && !by.contains(Dimension.RUN)
                    && !by.contains(Dimension.MACHINE)
                    && !(name.equals("jdk") && by.contains(Dimension.ARM))
                    && items.stream().map(what).distinct().count() > 1;
        }

        /** For each workload, the parameters that all of its classes have; models need not have the same defaults. */
        private static Map<String, Set<String>> common(List<Item> items) {
            Map<String, Set<String>> common = new HashMap<>();
            items.forEach(item -> {
                Set<String> names = item.cell().withDefaults().params().keySet();
                common.computeIfAbsent(subject(item), first -> new HashSet<>(names))
                        .retainAll(names);
            });
            return common;
        }

        /** For each workload, the parameters with several values in one of its classes. */
        private static Map<String, Set<String>> varied(List<Item> items) {
            Map<String, Map<String, Set<String>>> values = new HashMap<>();
            items.forEach(item -> item.cell().withDefaults().params()
                    .forEach((name, value) -> values
                            .computeIfAbsent(item.whole().type() + " " + name,
                                    first -> new HashMap<>())
                            .computeIfAbsent(subject(item), first -> new HashSet<>())
                            .add(value)));
            Map<String, Set<String>> varied = new HashMap<>();
            values.forEach((of, bySubject) -> bySubject.forEach((subject, all) -> {
                Set<String> names = varied.computeIfAbsent(subject, first -> new HashSet<>());
                if (all.size() > 1) {
                    names.add(of.substring(of.indexOf(' ') + 1));
                }
            }));
            return varied;
        }

        /** For each class without a workload, the parameters that have one value in all of its cells. */
        private static Map<String, SortedMap<String, String>> constant(Set<String> by,
                List<Item> items) {
            Map<String, SortedMap<String, String>> constant = new TreeMap<>();
            items.stream().filter(item -> item.workload().isEmpty())
                    .map(item -> item.cell().withDefaults())
                    .forEach(cell -> constant.computeIfAbsent(type(cell),
                            first -> new TreeMap<>(cell.params())).entrySet()
                            .retainAll(cell.params().entrySet()));
            constant.values().forEach(params -> params.keySet().removeAll(by));
            return constant;
        }

        /** The full name of its class. */
        private static String type(Cell cell) {
            return cell.benchmark().substring(0, cell.benchmark().lastIndexOf('.'));
        }

        /** The title of the table of a class without a workload: its name, and its constant values that are no defaults. */
        String titleOf(Cell cell) {
            String type = type(cell);
            String simple = Words.type(cell);
            boolean isClear = constant.keySet().stream().filter(t -> t.endsWith("." + simple))
                    .count() == 1;
            List<String> words = Words.list(new Cell(cell.benchmark(), cell.mode(),
                    constant.get(type), Arm.DEFAULT, ""), Words.defaults(cell));
            words.remove(0);
            return (isClear ? simple : type)
                    + (words.isEmpty() ? "" : " (" + String.join(", ", words) + ")");
        }

        private static String subject(Item item) {
            return item.workload().map(Workload::suffix).orElseGet(() -> item.whole().type());
        }

        String of(Item item) {
            Cell cell = item.cell().withDefaults();
            SortedMap<String, String> params = new TreeMap<>(cell.params());
            params.keySet().removeAll(by);
            params.keySet().removeAll(constant.getOrDefault(type(cell), NO_PARAMS).keySet());
            Cell alone = new Cell(cell.benchmark(), cell.mode(), params, Arm.DEFAULT, "");
            Map<String, String> unsaid = new HashMap<>(Words.defaults(alone));
            unsaid.keySet().removeAll(said.getOrDefault(subject(item), Set.of()));
            List<String> words = Words.list(alone, unsaid);
            if (item.workload().isEmpty()) {
                words.set(0, cell.method());
            } else if (by.contains(Dimension.MODEL)) {
                words.remove(0);
            }
            if (modes.get(cell.benchmark()).size() > 1) {
                words.add("mode " + cell.mode().shortLabel());
            }
            boolean saysJdk = cell.arm().equals(
                    item.jdk().toLowerCase().replaceAll("^jdk (\\d+).*", "jdk$1"));
            if (arms && !cell.arm().equals(Arm.DEFAULT) && !saysJdk) {
                words.add("arm " + cell.arm());
            }
            if (jdks) {
                words.add(item.jdk());
            }
            if (cpus) {
                words.add("CPUs " + item.cpus());
            }
            if (!item.distance().isEmpty() && !by.contains(Dimension.DISTANCE)) {
                words.add(item.distance());
            }
            return words.isEmpty() ? cell.method() : String.join(", ", words);
        }
    }

    /** The topic of a table, in the order of tables. */
    private record Topic(int position, String title, String unit) {
        static final Comparator<Topic> ORDER = Comparator.comparingInt(Topic::position);

        static Topic of(Item item, Naming naming) {
            String method = item.cell().method();
            return item.work().map(work -> new Topic(
                    1000 * Work.all().indexOf(work) + work.workload().columns().stream()
                            .map(column -> column.method()).toList().indexOf(method),
                    work.title() + (work.workload().columns().size() > 1 ? ", " + method : ""),
                    item.unit()))
                    .orElseGet(() -> new Topic(Integer.MAX_VALUE, naming.titleOf(item.cell()),
                            item.unit()));
        }
    }

    /**
     * The grid of some cells. If several runs have a cell, the first with a score counts, unless runs stand side by
     * side.
     *
     * @throws strandbench.harness.text.Refusal if there is no such dimension
     */
    public static Grid of(List<Item> all, List<String> names) {
        List<Dimension> by = names.stream()
                .map(name -> Dimension.named(name, all, names.contains(Dimension.RUN)
                        || names.contains(Dimension.MACHINE)))
                .toList();
        Set<String> named = new HashSet<>(names);
        List<Item> items = all.stream().filter(item -> isShown(item, named)).toList();
        Naming naming = Naming.of(named, items);
        boolean mayMix = mixesRuns(named);
        Map<Topic, Map<String, Row>> topics = new TreeMap<>(
                Topic.ORDER.thenComparing(Topic::title).thenComparing(Topic::unit));
        Stream.concat(items.stream().filter(item -> item.result().hasScore()),
                items.stream().filter(item -> !item.result().hasScore())).forEach(item -> {
                    String name = naming.of(item);
                    Row row = topics
                            .computeIfAbsent(topic(item, naming, topics.keySet()),
                                    topic -> new LinkedHashMap<>())
                            .computeIfAbsent(name, first -> new Row(name, new LinkedHashMap<>()));
                    if (row.items.isEmpty() || mayMix || row.first().run() == item.run()) {
                        row.items.putIfAbsent(
                                by.stream().map(dimension -> dimension.value().apply(item))
                                        .toList(),
                                item);
                    }
                });
        return new Grid(by, topics.entrySet().stream()
                .map(topic -> new Group(topic.getKey().title(), topic.getKey().unit(),
                        sides(topic.getValue().values(), by),
                        List.copyOf(topic.getValue().values())))
                .toList());
    }

    /** Whether a row may contain several runs. */
    boolean mixesRuns() {
        return mixesRuns(by.stream().map(Dimension::name).collect(Collectors.toSet()));
    }

    private static boolean mixesRuns(Set<String> by) {
        return by.contains(Dimension.RUN) || by.contains(Dimension.MACHINE)
                || by.contains(Dimension.MODEL);
    }

    /** A cell that met a limit has no unit, so it joins the others of its method. */
    private static Topic topic(Item item, Naming naming, Set<Topic> known) {
        Topic own = Topic.of(item, naming);
        return item.whole().hasScore()
                ? own
                : known.stream().filter(topic -> topic.title.equals(own.title)).findFirst()
                        .orElse(own);
    }

    /**
     * Shows distances side by side, or in a comparison of arms below the whole cell; else whole cells only. Go has no
     * arms.
     */
    private static boolean isShown(Item item, Set<String> by) {
        if (by.contains(Dimension.ARM) && Results.isGo(item.whole())) {
            return false;
        }
        return by.contains(Dimension.DISTANCE)
                ? !item.isMixed() || item.isNowhere()
                : by.contains(Dimension.ARM) || item.distance().isEmpty();
    }

    private static List<List<String>> sides(Iterable<Row> rows, List<Dimension> by) {
        Set<List<String>> all = new LinkedHashSet<>();
        rows.forEach(row -> all.addAll(row.items.keySet()));
        Comparator<List<String>> order = Comparator.comparing(side -> 0);
        for (int i = 0; i < by.size(); i++) {
            int position = i;
            Comparator<String> ofOne = by.get(i).order();
            order = order.thenComparing(side -> side.get(position), ofOne);
        }
        return all.stream().sorted(order).filter(side -> isTold(side, rows, by)).toList();
    }

    private static boolean isTold(List<String> side, Iterable<Row> rows, List<Dimension> by) {
        Optional<Integer> distance = by.stream().filter(d -> d.name().equals(Dimension.DISTANCE))
                .map(by::indexOf).findFirst();
        if (distance.isEmpty() || side.get(distance.get()).equals(TableRun.NEAR)) {
            return true;
        }
        List<String> near = new ArrayList<>(side);
        near.set(distance.get(), TableRun.NEAR);
        return count(side, rows) >= LEAST_SHARE * count(near, rows);
    }

    private static long count(List<String> side, Iterable<Row> rows) {
        long count = 0;
        for (Row row : rows) {
            count += row.items.containsKey(side) ? 1 : 0;
        }
        return count;
    }
}
