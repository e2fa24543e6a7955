package strandbench.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import strandbench.harness.cli.Action;
import strandbench.harness.machine.Environment;
import strandbench.harness.report.VerdictTable;
import strandbench.harness.results.RunReader;
import strandbench.harness.results.StoredRun;
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Tables;

/** Who starves, who hangs, who slows down, as tables in Markdown made of some runs: a row for each hazard, a column for each model. */
@Command(name = "hazards", description = "say who starved, hung or slowed down during the runs in DIR")
public final class Hazards implements Action {
    @Parameters(index = "0", arity = "1", split = ",", paramLabel = "DIR", description = "folders of runs, separated by commas")
    List<Path> folders;

    @Parameters(index = "1", arity = "0..1", paramLabel = "README", description = "a file with marks for the tables")
    Path readme;

    @Option(names = "--evidence", paramLabel = "FILE", description = "write to FILE where the strands were that hung; the tables link to it")
    Path evidence;

    /** The verdicts on a run, for its report; none where it has no hazards, or nobody knows where it took place. */
    public static List<VerdictTable> verdicts(StoredRun run) {
        return HazardTable.ofReport(run);
    }

    @Override
    public int carryOut() {
        Map<Side, HazardTable> tables = new LinkedHashMap<>();
        StringBuilder text = new StringBuilder();
        for (Path folder : folders) {
            StoredRun run = RunReader.read(folder);
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
        if (evidence != null) {
            writeEvidence(tables);
        }
        return 0;
    }

    /** Of cells that have any: of what met a limit there are none. */
    private static int leastForks(StoredRun run) {
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
                        .map(verdict -> linked(side, hazard, model, verdict)).orElse(""))
                        .collect(Collectors.joining(" | ")))));
        return text.toString();
    }

    private String linked(Side side, String hazard, String model, Verdict verdict) {
        if (evidence == null || verdict.evidence().isEmpty()) {
            return verdict.words();
        }
        Path from = readme == null ? Path.of("") : Tables.rootOf(readme);
        return "[%s](%s#%s)".formatted(verdict.words(),
                from.toAbsolutePath().relativize(evidence.toAbsolutePath()),
                heading(side, hazard, model).toLowerCase(Locale.ROOT).replace(' ', '-'));
    }

    /** Of letters, digits, underscores and dashes, so that its link is known. */
    private static String heading(Side side, String hazard, String model) {
        return "%s %s %s".formatted(model, hazard, side).replaceAll("[^\\w -]", "");
    }

    private void writeEvidence(Map<Side, HazardTable> tables) {
        StringBuilder text = new StringBuilder(
                """
                    # Where strands were that hung

                    Of the first JVM of each cell in which it was so: all its threads that ran something of the
                    hazards' own, when nobody had got on for five seconds. Made of %s.
                    """.formatted(
                        names()));
        tables.forEach((side, table) -> table.rows().forEach((hazard, verdicts) -> verdicts
                .forEach((model, verdict) -> verdict.evidence().ifPresent(stacks -> text.append(
                        "\n## %s\n\n```\n%s\n```\n".formatted(heading(side, hazard, model),
                                stacks.strip()))))));
        try {
            Files.writeString(evidence, text);
        } catch (IOException e) {
            throw Refusal.environment("hazards: %s cannot be written (%s)", evidence, e);
        }
    }
}
