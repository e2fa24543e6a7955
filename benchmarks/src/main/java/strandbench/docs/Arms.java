package strandbench.docs;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import strandbench.core.Recipe;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Work;
import strandbench.harness.benchmark.Workload.Beside;
import strandbench.harness.cli.Action;
import strandbench.harness.compare.Comparison;
import strandbench.harness.compare.ComparisonTable;
import strandbench.harness.compare.Criterion;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;
import strandbench.harness.results.RunReader;
import strandbench.harness.store.PlanFile;
import strandbench.harness.text.Numbers;
import strandbench.harness.text.Tables;

/**
 * What each cell costs on both arms of a run, as a table in Markdown in the order of the matrix; one table for each run. It judges as
 * {@code compare} does. Where the host moved the CPUs, what arms cost at each distance stands below, and by how much they differ there. What
 * workloads show beside their scores follows, and is not judged.
 */
@Command(name = "arms", description = "print what each cell costs on both arms of the run in DIR, and by how much the second differs; or renew that in README")
public final class Arms implements Action {
    @Parameters(index = "0", split = ",", paramLabel = "DIR", description = "the folders of runs with two arms each, separated by commas")
    List<Path> folders;

    @Parameters(index = "1", arity = "0..1", paramLabel = "README", description = "a file with marks for the table")
    Path readme;

    @Override
    public int carryOut() {
        Tables.show(folders.stream().map(Arms::table).collect(Collectors.joining("\n")), "arms",
                folders.stream().map(Path::toString).collect(Collectors.joining(",")), readme);
        return 0;
    }

    private static String table(Path folder) {
        Comparison comparison = Comparison
                .ofArms(folder, Criterion.ofAll(Recipe.THRESHOLD_PERCENT / 100)).withRows();
        Results run = RunReader.read(folder);
        String base = RunReader.arm(Path.of(comparison.base()));
        String candidate = RunReader.arm(Path.of(comparison.candidate()));
        return """
            %1$s Two arms took turns: %2$s.

            %3$s%4$s
            | | unit | %5$s | %6$s | by | 95 %% | | CPUs busy, %5$s | %6$s |
            |---|---|--:|--:|--:|---|---|--:|--:|
            %7$s%8$s""".formatted(run.alone(base).ofOneSide().settingAlone(),
                String.join(" and ", PlanFile.read(folder).arms()),
                ComparisonTable.summary(comparison),
                Stream.concat(ComparisonTable.remarks(comparison).stream(), ofDistances(comparison))
                        .map(note -> "\n" + note + "\n").collect(Collectors.joining()),
                base, candidate, rows(comparison, cells(run, base), cells(run, candidate)),
                beside(base, candidate, cells(run, base), cells(run, candidate)));
    }

    private static Stream<String> ofDistances(Comparison comparison) {
        return comparison.rows().stream().flatMap(row -> row.prices().stream())
                .anyMatch(Arms::isOfOneDistance)
                        ? Stream.of(
                                "Below a cell stands what it costs where its CPUs were equally far apart. There its forks are no pairs, each interval is 95 % by itself, and nothing is judged.")
                        : Stream.empty();
    }

    /** And not of all forks alike, as where nobody moved the CPUs. */
    private static boolean isOfOneDistance(Comparison.Price price) {
        return !price.state().isEmpty();
    }

    private static String rows(Comparison comparison, Map<String, CellResult> base,
            Map<String, CellResult> candidate) {
        return comparison.rows().stream()
                .sorted(Comparator.comparing(row -> base.get(row.cell()).cell(), CellRow.ORDER))
                .flatMap(row -> Stream.concat(
                        Stream.of(whole(row, base.get(row.cell()), candidate.get(row.cell()))),
                        row.prices().stream().filter(Arms::isOfOneDistance)
                                .map(price -> part(row, price))))
                .map(columns -> "| " + String.join(" | ", columns) + " |\n")
                .collect(Collectors.joining());
    }

    private static List<String> whole(Comparison.Row row, CellResult base, CellResult candidate) {
        Optional<Comparison.Price> price = row.prices().stream()
                .filter(all -> !isOfOneDistance(all)).findFirst();
        return List.of(CellRow.name(base.cell()), row.unit(),
                price.map(Comparison.Price::base).map(Numbers::score).orElse(""),
                price.map(Comparison.Price::candidate).map(Numbers::score).orElse(""),
                ComparisonTable.change(row.effect().ratio()),
                ComparisonTable.interval(row.effect()), row.verdict().toString(), busy(base),
                busy(candidate));
    }

    /** What it costs at one of the distances. */
    private static List<String> part(Comparison.Row row, Comparison.Price price) {
        return List.of("… %s, %d and %d forks".formatted(price.state(), price.baseForks(),
                price.candidateForks()), row.unit(), Numbers.score(price.base()),
                Numbers.score(price.candidate()), ComparisonTable.change(price.effect().ratio()),
                ComparisonTable.interval(price.effect()), "", "", "");
    }

    /** What workloads show beside their scores, of cells that both arms have; nothing where none shows anything. */
    private static String beside(String base, String candidate, Map<String, CellResult> ofBase,
            Map<String, CellResult> ofCandidate) {
        String rows = ofBase.entrySet().stream()
                .filter(entry -> ofCandidate.containsKey(entry.getKey()))
                .sorted(Comparator.comparing(entry -> entry.getValue().cell(), CellRow.ORDER))
                .flatMap(entry -> columns(entry.getValue().cell())
                        .map(column -> "| %s, %s | %s | %s |\n".formatted(
                                CellRow.name(entry.getValue().cell()), column.heading(),
                                figures(entry.getValue(), column),
                                figures(ofCandidate.get(entry.getKey()), column))))
                .collect(Collectors.joining());
        return rows.isEmpty()
                ? ""
                : "\n| beside the score | %s | %s |\n|---|--:|--:|\n%s".formatted(base, candidate,
                        rows);
    }

    private static Stream<Beside> columns(Cell cell) {
        return ofItsOwn(cell).stream().filter(column -> column.method().equals(cell.method()));
    }

    private static List<Beside> ofItsOwn(Cell cell) {
        return Work.of(cell).map(work -> work.workload().beside()).orElse(List.of());
    }

    private static String figures(CellResult stored, Beside column) {
        return BesideFigures.of(stored, column);
    }

    private static Map<String, CellResult> cells(Results run, String arm) {
        return run.ofArm(arm).stream()
                .collect(Collectors.toMap(stored -> stored.cell().measured(), stored -> stored));
    }

    /**
     * How many CPUs, on average: the CPU time of an operation over its time; nothing where it was not counted, or of more
     * than what is scored, as where a workload has figures of its own.
     */
    private static String busy(CellResult cell) {
        return Optional.of(cell)
                .filter(result -> result.isTime() && ofItsOwn(cell.cell()).isEmpty())
                .flatMap(CellResult::cpuTime)
                .map(cpu -> Numbers.score(cpu.value() / cell.score().value()))
                .orElse("");
    }
}
