package strandbench.docs;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import strandbench.harness.cli.Action;
import strandbench.harness.machine.Environment;
import strandbench.harness.report.VerdictTable;
import strandbench.harness.results.Results;
import strandbench.harness.results.RunReader;
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Tables;

/** Who starves, who hangs, who slows down, as tables in Markdown made of some runs: a row for each hazard, a column for each model. */
@Command(name = "hazards", description = "say who starved, hung or slowed down during the runs in DIR")
public final class Hazards implements Action {
    @Parameters(index = "0", arity = "1", split = ",", paramLabel = "DIR", description = "folders of runs, separated by commas")
    List<Path> folders;

    @Parameters(index = "1", arity = "0..1", paramLabel = "README", description = "a file with marks for the tables")
    Path readme;

    /** The verdicts on a run, for its report; none where it has no hazards, or nobody knows where it took place. */
    public static List<VerdictTable> verdicts(Results run) {
        return HazardTable.ofReport(run);
    }

    @Override
    public int carryOut() {
        Map<Side, HazardTable> tables = new LinkedHashMap<>();
        StringBuilder text = new StringBuilder();
        for (Path folder : folders) {
            Results run = RunReader.read(folder);
            Environment environment = run.environment().orElseThrow(() -> Refusal.usage(
                    "hazards %s: holds no %s; allowed is the folder of a run", folder,
                    Environment.FILE));
            text.append("Measured %s on %s, %s, %d forks of each cell.\n".formatted(
                    environment.started(), environment.cpuModel(), environment.kernel(),
                    leastForks(run)));
            HazardTable.add(run, environment, tables);
        }
        if (tables.isEmpty()) {
            throw Refusal.usage(
                    "hazards %s: there are no hazards in these runs; measure some, as in --profile hazards",
                    names());
        }
        tables.forEach((side, table) -> text.append(markdown(side, table)));
        Tables.show(text.append('\n').toString(), "hazards", names(), readme);
        return 0;
    }

    /** Of cells that have any: of what met a limit there are none. */
    private static int leastForks(Results run) {
        return run.cells().stream().mapToInt(cell -> HazardFork.of(cell).size())
                .filter(forks -> forks > 0).min().orElse(0);
    }

    private String names() {
        return folders.stream().map(Path::toString).collect(Collectors.joining(","));
    }

    private String markdown(Side side, HazardTable table) {
        StringBuilder text = new StringBuilder("\n%s:\n\n| | %s |\n|---|%s\n".formatted(side,
                String.join(" | ", table.models()), "---|".repeat(table.models().size())));
        table.rows().forEach((hazard, verdicts) -> text.append("| %s | %s |\n".formatted(hazard,
                table.models().stream().map(model -> Optional.ofNullable(verdicts.get(model))
                        .map(this::linked).orElse(""))
                        .collect(Collectors.joining(" | ")))));
        return text.toString();
    }

    /** With the frame that blocks, and a link to the run that holds the whole dump. */
    private String linked(Verdict verdict) {
        return verdict.dump().map(dump -> "[%s](%s)%s".formatted(verdict.words(), link(dump),
                dump.blockingFrame().map(": `%s`"::formatted).orElse("")))
                .orElse(verdict.words());
    }

    private Path link(Verdict.Dump dump) {
        Path from = readme == null ? Path.of("") : Tables.rootOf(readme);
        return from.toAbsolutePath().relativize(dump.run().toAbsolutePath());
    }
}
