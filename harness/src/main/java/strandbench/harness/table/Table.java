package strandbench.harness.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import strandbench.harness.cli.Action;
import strandbench.harness.compare.ComparisonTable;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Terminal;

/** A table of stored runs: its cells, its figures, and the dimensions side by side. */
@Command(name = "table", description = "print or draw a table of the results of runs, or renew the tables of pages")
public final class Table implements Action {
    /** The format of the output. */
    enum Format {
        text,
        markdown,
        csv,
        svg
    }

    /** The order of rows. */
    enum Order {
        stored,
        name,
        least,
        most,
        /** Lowest time, or highest throughput, first. */
        cheapest
    }

    @Parameters(arity = "0..*", paramLabel = "RUN", description = {
        "the folder of a run, one of its results files, or a JSON file of JMH's; of cells that several have, the first counts.",
        "With --claims, CLAIM=RUN is for that claim alone. With --renew, a page"})
    List<String> words = new ArrayList<>();

    @Option(names = "--rows", paramLabel = "REGEXP", description = "the cells, as in VirtualThreadRing.pass variant=PARK; all if not given")
    String rows = "";

    @Option(names = "--columns", split = ",", paramLabel = "WORD", description = {
        "the figures; score,ratio,cpu,bytes,beside if not given:",
        "score: time of an operation, or its throughput",
        "ratio, ratio=REGEXP: how many times faster than the workload's reference, or than that cell",
        "cpu, bytes, switches: CPU time, allocation and context switches of an operation",
        "busy: CPUs busy on average",
        "beside: the workload's figures besides its score",
        "counter=NAME: anything that was counted, as in counter=cpu.time",
        "p50=NAME, p90=, p99=, p99.9=, p100=: percentiles of the recorded values",
        "held=NAME: the rate that nine of ten forks held; least=, median=, most=NAME: of all forks",
        "forks: how many ran to their end; flags: warnings",
        "outcome: the suite's verdict; warmup: warm-up iterations over measured ones",
        "change, verdict: how the last side differs from the first; trips: round trips between CPUs",
        "again: whether another run confirms the ratio"})
    List<String> columns = List.of("score", "ratio", "cpu", "bytes", "beside");

    @Option(names = "--by", split = ",", paramLabel = "WORD", description = "the values to show side by side: distance (between the CPUs), arm, cpus, jdk, run, machine, model, or the name of a parameter, or of a counter that a fork keeps, as idle.threads.between; distance if not given, --by= for nothing")
    List<String> by = List.of(Dimension.DISTANCE);

    @Option(names = "--sort", paramLabel = "stored|name|least|most|cheapest", description = "the rows; by the first column, or as stored if not given")
    Order sort = Order.stored;

    @Option(names = "--format", paramLabel = "text|markdown|csv|svg", description = "svg draws the first column; text if not given, markdown in a page")
    Format format;

    @Option(names = "--title", paramLabel = "TEXT", description = "of a drawing")
    String title = "";

    @Option(names = "--out", paramLabel = "FILE", description = "the output file; the standard output if not given. In a page, a file below the page's folder")
    Path out;

    @Option(names = "--claims", description = "published figures beside those of these runs, with a verdict on each claim")
    boolean claims;

    @Option(names = "--renew", description = "renew all tables of these pages, each by the words of its mark <!-- table WORDS -->")
    boolean renew;

    /** The links of class names; none outside of a page. */
    private Sources sources = Sources.NONE;

    @Override
    public int carryOut() {
        if (renew) {
            requirePages();
            Pages.renew(words.stream().map(Path::of).toList());
        } else if (out == null) {
            Terminal.print(made());
        } else {
            write(out, made());
        }
        return 0;
    }

    private void requirePages() {
        if (words.isEmpty()) {
            throw Refusal.usage("table --renew: given no page; allowed are files in Markdown");
        }
    }

    static void write(Path file, String text) {
        try {
            if (file.toAbsolutePath().getParent() != null) {
                Files.createDirectories(file.toAbsolutePath().getParent());
            }
            Files.writeString(file, text);
        } catch (IOException e) {
            throw Refusal.environment("table: %s cannot be written (%s)", file, e);
        }
    }

    /** The same for a page; its runs and sources are found beside it or in the folders above. */
    Table in(Path page) {
        sources = Sources.around(page);
        words = words.stream().map(word -> {
            int path = claims ? word.indexOf('=') + 1 : 0;
            return word.substring(0, path) + sources.find(word.substring(path));
        }).toList();
        format = Optional.ofNullable(format).orElse(Format.markdown);
        return this;
    }

    /** The table of a run that has just ended: the cheapest cells first, with warnings. */
    public static String ofRun(Results run) {
        Table table = new Table();
        table.columns = List.of("score", "ratio", "cpu", "bytes", "switches", "forks", "flags");
        table.sort = Order.cheapest;
        List<Sheet> sheets = table.sheets(
                Grid.of(new TableRun(1, run).items(), table.by), false);
        return sheets.stream().map(Sheet::text).collect(Collectors.joining("\n"));
    }

    /** The table. */
    String made() {
        if (words.isEmpty()) {
            throw Refusal.usage(
                    "table: given no run; allowed are folders of runs, as in table results/FOLDER");
        }
        if (claims) {
            return written(List.of(), List.of(ClaimRows.sheet(words, sources)));
        }
        List<TableRun> runs = IntStream.range(0, words.size())
                .mapToObj(i -> new TableRun(i + 1, Results.readAny(Path.of(words.get(i))).by(by)))
                .toList();
        Grid grid = Grid.of(items(runs), by.stream().filter(word -> !word.isEmpty()).toList());
        List<Sheet> sheets = sheets(grid, runs.size() > 1);
        if (sheets.isEmpty()) {
            throw Refusal.usage(
                    "table %s: no cell has any of the columns %s; --rows and --columns choose others",
                    String.join(" ", words), String.join(",", columns));
        }
        return written(settings(runs, grid, sheets), sheets);
    }

    private List<Sheet> sheets(Grid grid, boolean areSeveral) {
        Set<String> linked = new HashSet<>();
        // Only the first row of a class links to its source; if columns are models, no row does.
        Function<Item, String> links = item -> linked.add(item.whole().typeName())
                && !by.contains(Dimension.MODEL) ? sources.link(item) : "";
        return grid.groups().stream()
                .map(group -> Sheet.of(group, columns, links, areSeveral && !grid.mixesRuns())
                        .sorted(order(group)))
                .filter(sheet -> !sheet.lines().isEmpty()).toList();
    }

    private List<Item> items(List<TableRun> runs) {
        Pattern chosen = pattern("--rows=", rows);
        List<Item> items = runs.stream().flatMap(run -> run.items().stream())
                .filter(item -> chosen.matcher(item.cell().label()).find()).toList();
        if (items.isEmpty()) {
            throw Refusal.usage(
                    "table --rows=%s: no cell of these runs has such a name; they have %s, and so on",
                    rows, runs.stream().flatMap(run -> run.items().stream())
                            .map(item -> item.cell().label()).limit(3)
                            .collect(Collectors.joining(", ")));
        }
        return items;
    }

    /** The pattern of an option's word. */
    static Pattern pattern(String option, String word) {
        try {
            return Pattern.compile(word);
        } catch (PatternSyntaxException e) {
            throw Refusal.usage("table %s%s: is no regular expression (%s)", option, word,
                    e.getDescription());
        }
    }

    private Comparator<Sheet.Line> order(Grid.Group group) {
        Comparator<Sheet.Line> byValue = Comparator
                .comparingDouble(line -> line.values().get(0).number());
        // Rows without a figure come last in both orders.
        Comparator<Sheet.Line> figuresFirst = Comparator
                .comparing(line -> !line.values().get(0).isNumber());
        return switch (sort) {
            case stored -> Comparator.comparing(line -> 0);
            case name -> Comparator.comparing(Sheet.Line::name);
            case least -> figuresFirst.thenComparing(byValue);
            case most -> figuresFirst.thenComparing(byValue.reversed());
            case cheapest -> figuresFirst.thenComparing(
                    group.rows().get(0).first().whole().isThroughput()
                            ? byValue.reversed()
                            : byValue);
        };
    }

    /** The settings of the measurements, and how to read the table. */
    private List<String> settings(List<TableRun> runs, Grid grid, List<Sheet> sheets) {
        List<String> settings = new ArrayList<>();
        Map<TableRun, List<CellResult>> used = new LinkedHashMap<>();
        grid.groups().stream().flatMap(Grid.Group::items)
                .sorted(Comparator.comparingInt(item -> item.run().number()))
                .forEach(item -> used.computeIfAbsent(item.run(), run -> new ArrayList<>())
                        .add(item.whole()));
        used.forEach((run, cells) -> settings.add(
                (runs.size() > 1 ? "Run %d: ".formatted(run.number()) : "") + run.setting(cells)));
        if (columns.contains("verdict")
                || columns.contains("change") && by.contains(Dimension.ARM)) {
            used.keySet().forEach(run -> {
                settings.add(ComparisonTable.summary(run.comparison()).strip());
                settings.addAll(ComparisonTable.remarks(run.comparison()));
            });
        }
        again(sheets).ifPresent(settings::add);
        String all = sheets.stream().map(Sheet::text).collect(Collectors.joining());
        if (all.contains(Columns.FALLING) || all.contains(Columns.RISING)) {
            settings.add(Columns.FALLING + " still got faster while it was measured, "
                    + Columns.RISING
                    + " slower: by more than 3 % from the first iteration to the last, all forks together.");
        }
        if (all.contains(Columns.TIMES_FASTER)) {
            settings.add(
                    "How many times faster stands with its 95 % interval, which takes both scores for independent of each other.");
        }
        boolean goIsNear = by.contains(Dimension.DISTANCE) && grid.groups().stream()
                .flatMap(Grid.Group::items)
                .anyMatch(item -> Results.isGo(item.whole()) && item.run().wasMoved());
        if (goIsNear) {
            settings.add(
                    "How far apart the CPUs of Go were is not known; it stands where they are near.");
        }
        return settings;
    }

    private static Optional<String> again(List<Sheet> sheets) {
        List<Value> differences = new ArrayList<>();
        List<Value> again = new ArrayList<>();
        for (Sheet sheet : sheets) {
            for (int i = 0; i < sheet.heads().size(); i++) {
                int column = i;
                String head = sheet.heads().get(i);
                List<Value> added = head.startsWith(Columns.DIFFERENCE)
                        ? differences
                        : head.startsWith(Columns.AGAIN) ? again : new ArrayList<>();
                sheet.lines().stream().map(line -> line.values().get(column))
                        .filter(value -> !value.isNone()).forEach(added::add);
            }
        }
        return again.isEmpty()
                ? Optional.empty()
                : Optional.of(Changes.summary(differences, again));
    }

    private String written(List<String> settings, List<Sheet> sheets) {
        return switch (Optional.ofNullable(format).orElse(Format.text)) {
            case text -> settings.stream().map(setting -> "# " + setting + "\n")
                    .collect(Collectors.joining())
                    + sheets.stream().map(sheet -> "\n" + sheet.text())
                            .collect(Collectors.joining());
            case markdown -> Stream.concat(
                    Stream.of(listed(settings)).filter(lines -> !lines.isEmpty()),
                    sheets.stream().map(Sheet::markdown)).collect(Collectors.joining("\n"));
            case csv ->
                Sheet.CSV_HEAD + sheets.stream().map(Sheet::csv).collect(Collectors.joining());
            case svg -> drawn(settings, sheets);
        };
    }

    private static String listed(List<String> settings) {
        String bullet = settings.size() > 1 ? "- " : "";
        return settings.stream().map(setting -> bullet + setting + "\n")
                .collect(Collectors.joining());
    }

    private String drawn(List<String> settings, List<Sheet> sheets) {
        if (sheets.size() != 1) {
            throw Refusal.usage(
                    "table --format=svg: there are %d tables, %s; allowed is one, which --rows chooses",
                    sheets.size(),
                    sheets.stream().map(Sheet::title).collect(Collectors.joining("; ")));
        }
        return Plot.svg(title.isEmpty() ? sheets.get(0).title() : title, settings.get(0),
                sheets.get(0));
    }
}
