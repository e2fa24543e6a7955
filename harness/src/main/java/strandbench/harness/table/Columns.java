package strandbench.harness.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Words;
import strandbench.harness.benchmark.Work;
import strandbench.harness.benchmark.Workload.Beside;
import strandbench.harness.histogram.AttachedHistogram;
import strandbench.harness.histogram.Histograms;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Figure;
import strandbench.harness.results.Judging;
import strandbench.harness.results.Ratio;
import strandbench.harness.results.Results;
import strandbench.harness.results.Warnings;
import strandbench.harness.stats.Survival;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.text.Numbers;
import strandbench.harness.text.Refusal;

/** The columns of a table, by the words that ask for them. */
final class Columns {
    /** The mark of a cell that got faster during the measurement. */
    static final String FALLING = "↘";

    /** The mark of a cell that got slower. */
    static final String RISING = "↗";

    static final String TIMES_FASTER = "times faster than";

    static final String DIFFERENCE = "difference";
    static final String AGAIN = "comes out again";

    /** The share of servers that hold a capacity. */
    private static final double SHARE = 0.9;

    /** The ratio of two neighbouring rates of a server. */
    private static final double STEP = Math.pow(2, 0.25);

    /** If there are more warm-up iterations, several share a column. */
    private static final int MOST_WARM_UPS = 10;

    /** The columns by their words; a word may carry a name after an equals sign. */
    private static final Map<String, BiFunction<Grid.Group, String, List<Column>>> ALL = new LinkedHashMap<>();

    static {
        ALL.put("score", (group, name) -> one(group.unit(), Columns::score));
        ALL.put("ratio", Columns::ratio);
        ALL.put("cpu", (group, name) -> one(per(group, "ns of CPU"),
                item -> perOperation(item, CellResult::cpuTime)));
        ALL.put("bytes",
                (group, name) -> one(per(group, "bytes"),
                        item -> perOperation(item, CellResult::bytes)));
        ALL.put("switches",
                (group, name) -> one(per(group, "context switches"), item -> item.result()
                        .switches().map(Value::number).orElse(Value.NONE)));
        ALL.put("busy", (group, name) -> one("CPUs busy", Columns::busy));
        ALL.put("beside", (group, name) -> beside(group));
        ALL.put("counter", Columns::counter);
        for (String percentile : List.of("50", "90", "99", "99.9", "100")) {
            ALL.put("p" + percentile, (group, name) -> one(
                    name + (percentile.equals("100") ? ", at most" : ", p" + percentile) + ", µs",
                    item -> percentile(item, name, Double.parseDouble(percentile))));
        }
        ALL.put("held", (group, name) -> one(name + " of nine of ten", item -> held(item, name)));
        ALL.put("least", (group, name) -> one(name + ", least", item -> quantile(item, name, 0)));
        ALL.put("median",
                (group, name) -> one(name + ", median", item -> quantile(item, name, 0.5)));
        ALL.put("most", (group, name) -> one(name + ", most", item -> quantile(item, name, 1)));
        ALL.put("forks", (group, name) -> one("forks", item -> Value.number(
                Integer.toString(item.result().complete().size()),
                item.result().complete().size())));
        ALL.put("flags", (group, name) -> List.of(Column.ofRow("beware",
                item -> Value.text(String.join("; ", warnings(item))))));
        ALL.put("outcome", (group, name) -> one("", item -> Judging.ofThisJar(item.whole())
                .map(outcome -> Value.text(outcome.words())).orElse(Value.NONE)));
        ALL.put("warmup", (group, name) -> warmUps(group));
        ALL.put("change", (group, name) -> List.of(Column.comparing("change", Changes::change)));
        ALL.put("verdict", (group, name) -> List.of(Column.comparing("", Changes::verdict)));
        ALL.put("trips", (group, name) -> List.of(Column.comparing(per(group, "round trips"),
                Changes::roundTrips)));
        ALL.put("again", (group, name) -> List.of(
                Column.comparing(DIFFERENCE, pair -> Changes.difference(ratios(pair, name))),
                Column.comparing(AGAIN, pair -> Changes.again(ratios(pair, name)))));
    }

    private Columns() {}

    /** The words for columns, for a sentence. */
    static String words() {
        return String.join(", ", ALL.keySet());
    }

    /**
     * The columns for some words.
     *
     * @throws Refusal if there is no such column
     */
    static List<Column> of(List<String> words, Grid.Group group) {
        return words.stream().flatMap(word -> of(word, group).stream()).toList();
    }

    private static List<Column> of(String word, Grid.Group group) {
        String[] parts = word.split("=", 2);
        if (!ALL.containsKey(parts[0])) {
            throw Refusal.usage("table --columns=%s: there is no such column; allowed are %s", word,
                    words());
        }
        boolean isNamed = parts[0].matches("counter|p[\\d.]+|held|least|median|most");
        if (isNamed && parts.length == 1) {
            throw Refusal.usage(
                    "table --columns=%s: needs a name; allowed is %s=NAME, as in counter=cpu.time",
                    word, word);
        }
        return ALL.get(parts[0]).apply(group, parts.length == 1 ? "" : parts[1]);
    }

    private static List<Column> one(String heading, Function<Item, Value> value) {
        return List.of(Column.ofEach(heading, value));
    }

    /** As in {@code bytes per hop}, if scores are in {@code ns per hop}. */
    private static String per(Grid.Group group, String what) {
        return group.unit().startsWith("ns")
                ? group.unit().replaceFirst("^ns(/op)?", what)
                : what;
    }

    /** The score, with an arrow if it drifted; without a score, how far the cell got. */
    private static Value score(Item item) {
        if (!item.hasScore()) {
            return limit(item);
        }
        Value score = Value.of(item.result().score());
        return item.drift().map(drift -> new Value(
                score.text() + " " + (drift.change() < 0 ? FALLING : RISING), score.number(),
                score.low(), score.high())).orElse(score);
    }

    /**
     * A cost per operation; empty if the workload shows its own figures, because counters cover more than the score
     * does.
     */
    private static Value perOperation(Item item, Function<CellResult, Optional<Figure>> counted) {
        return Optional.of(item.result())
                .filter(result -> !result.hasBeside() && !item.isNowhere()).flatMap(counted)
                .map(figure -> new Value(
                        String.format(Locale.ROOT, "%,d", Math.round(figure.value())),
                        figure.value(), figure.low(), figure.high()))
                .orElse(Value.NONE);
    }

    /** The average number of busy CPUs: the CPU time of an operation over its time. */
    private static Value busy(Item item) {
        return item.result().busy().map(Value::number).orElse(Value.NONE);
    }

    private static List<Column> counter(Grid.Group group, String name) {
        String unit = group.items().flatMap(item -> item.result().counter(name).stream())
                .map(Figure::unit).findFirst().orElse("");
        return one(name + (unit.isEmpty() ? "" : ", " + unit),
                item -> item.result().counter(name).map(Value::of).orElseGet(() -> limit(item)));
    }

    /** How far a cell without a score got; empty for a cell with one. */
    private static Value limit(Item item) {
        return Optional.of(item.whole()).filter(cell -> !cell.hasScore())
                .flatMap(cell -> cell.limit().or(cell::failure)).map(Results::brief)
                .map(Value::text).orElse(Value.NONE);
    }

    /** The workload's own figures besides the score. */
    private static List<Column> beside(Grid.Group group) {
        Item first = group.rows().get(0).first();
        return first.workload().stream().flatMap(workload -> workload.beside().stream())
                .filter(figures -> figures.method().equals(first.cell().method()))
                .map(figures -> Column.ofEach(figures.heading(),
                        item -> beside(item.result(), figures)))
                .toList();
    }

    private static Value beside(CellResult cell, Beside figures) {
        Map<String, Figure> counted = cell.counters();
        return counted.keySet().containsAll(figures.counters())
                ? Value.text(figures.counters().stream()
                        .map(counter -> beside(figures, counter, counted.get(counter).value()))
                        .collect(Collectors.joining(", ")))
                : Value.NONE;
    }

    private static String beside(Beside figures, String counter, double value) {
        return counter.equals(figures.counters().get(0)) && value < figures.least()
                ? "< " + Numbers.score(figures.least())
                : Numbers.score(value);
    }

    /** A percentile over the histograms of all forks. */
    private static Value percentile(Item item, String name, double percentile) {
        Histogram recorded = Histograms.of(item.whole().forks().stream()
                .flatMap(AttachedHistogram::of)
                .filter(attached -> attached.label().equals(name))).merged().get(name);
        return recorded == null || recorded.getTotalCount() == 0
                ? Value.NONE
                : Value.number(recorded.getValueAtPercentile(percentile));
    }

    private static List<String> warnings(Item item) {
        return Warnings.of(item.isNowhere()
                ? item.whole().at(item.states()).get(0)
                : item.result(), item.run().results());
    }

    private static List<Double> ofForks(Item item, String name) {
        return item.whole().complete().stream()
                .filter(fork -> fork.secondary().containsKey(name))
                .map(fork -> fork.secondary().get(name).score()).sorted().toList();
    }

    /** The rate that nine of ten servers held, each of which got higher and higher rates. */
    private static Value held(Item item, String name) {
        List<Double> held = ofForks(item, name);
        if (held.size() < Survival.LEAST) {
            return Value.NONE;
        }
        Survival.Capacity of = Survival.of(SHARE, held, STEP);
        return new Value(
                String.format(Locale.ROOT, "%,.0f (%,.0f to %,.0f)", of.rate(), of.low(),
                        of.high()),
                of.rate(), of.low(), of.high());
    }

    private static Value quantile(Item item, String name, double share) {
        List<Double> sorted = ofForks(item, name);
        return sorted.isEmpty()
                ? Value.NONE
                : Value.number(
                        sorted.get((int) Math.min(share * sorted.size(), sorted.size() - 1)));
    }

    private static List<Column> ratio(Grid.Group group, String name) {
        String reference = group.items().flatMap(item -> reference(item, name).stream())
                .map(item -> Words.of(Words.type(item.cell()), item.whole().param("variant")))
                .findFirst().orElse("");
        return one(TIMES_FASTER + " " + reference, item -> ratioOf(item, name)
                .map(ratio -> ratio.value() == 1 && ratio.halfWidth() == 0
                        ? Value.number("1.00", 1)
                        : Value.of(ratio))
                .orElse(Value.NONE));
    }

    /** The ratio within the cell's run, because another run may come from another machine. */
    private static Optional<Ratio> ratioOf(Item item, String name) {
        return Optional.of(item).filter(Item::hasScore).flatMap(own -> reference(own, name))
                .map(base -> base.whole() == item.whole()
                        ? new Ratio(1, 0, item.result().complete().size())
                        : item.result().isThroughput()
                                ? Ratio.of(item.result().score(), base.result().score())
                                : Ratio.of(base.result().score(), item.result().score()));
    }

    private static List<Ratio> ratios(List<Item> pair, String name) {
        return pair.stream()
                .filter(item -> reference(item, name)
                        .filter(base -> base.whole() != item.whole()).isPresent())
                .flatMap(item -> ratioOf(item, name).stream()).toList();
    }

    /** The cell that a score is compared with: a named one, or the workload's reference with its defaults. */
    static Optional<Item> reference(Item item, String name) {
        Pattern named = Table.pattern("--columns=ratio=", name);
        return item.run().items().stream()
                .filter(other -> other.hasScore() && other.isBeside(item)
                        && other.whole().unit().equals(item.whole().unit()))
                .filter(other -> name.isEmpty()
                        ? isReference(other, item)
                        : named.matcher(other.cell().label()).find())
                .findFirst();
    }

    private static boolean isReference(Item other, Item item) {
        return item.work().filter(work -> work.referenceVariant().isPresent())
                .filter(work -> other.cell().method().equals(item.cell().method())
                        && other.whole().type().equals(work.workload().reference())
                        && other.work().equals(Optional.of(work))
                        && other.whole().param("variant").equals(work.referenceVariant().get()))
                .isPresent()
                && BenchmarkMethod.ifNamed(other.cell().benchmark()).filter(method -> method
                        .othersAreDefault(Set.of("variant"), other.cell().params())).isPresent();
    }

    /** How much slower than measured iterations warm-up iterations were, as the geometric mean over all forks. */
    private static List<Column> warmUps(Grid.Group group) {
        int most = group.items().mapToInt(item -> warmUps(item.whole())).max().orElse(0);
        int together = Math.max(1, Math.ceilDiv(most, MOST_WARM_UPS));
        return IntStream.range(0, Math.ceilDiv(most, together))
                .mapToObj(column -> warmUp(column * together,
                        Math.min((column + 1) * together, most)))
                .toList();
    }

    private static Column warmUp(int first, int end) {
        return Column.ofEach(
                first + 1 == end ? "%d".formatted(end) : "%d to %d".formatted(first + 1, end),
                item -> {
                    int all = warmUps(item.whole());
                    double[] ratios = item.whole().complete().stream()
                            .flatMap(fork -> fork.thrownAway().scores()
                                    .subList(Math.min(first, all), Math.min(end, all)).stream()
                                    .map(score -> score
                                            / geometricMean(fork.measured().scores().stream())))
                            .mapToDouble(Double::doubleValue).toArray();
                    double mean = geometricMean(Arrays.stream(ratios).boxed());
                    return ratios.length == 0
                            ? Value.NONE
                            : Value.number(String.format(Locale.ROOT, "%.2f", mean), mean);
                });
    }

    /** The number of warm-up iterations that every fork has. */
    private static int warmUps(CellResult cell) {
        return cell.complete().stream().map(ForkRecord::warmup).mapToInt(List::size).min()
                .orElse(0);
    }

    private static double geometricMean(Stream<Double> values) {
        return Math.exp(values.mapToDouble(Math::log).average().orElse(Double.NaN));
    }
}
