package strandbench.docs;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import strandbench.harness.benchmark.Words;
import strandbench.harness.cli.Action;
import strandbench.harness.results.ByMachine;
import strandbench.harness.results.Ratio;
import strandbench.harness.results.Results;
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Tables;

/** The ratios of the matrix, machine by machine, as a table in Markdown for each work. */
@Command(name = "machines", description = "set the ratios of runs on several machines, CPUs or JDKs side by side; or renew that in README")
public final class Machines implements Action {
    @Parameters(index = "0", split = ",", paramLabel = "DIR", description = "the folders of runs, or the results files of one of their arms, separated by commas; of two on one machine the first counts")
    List<Path> folders;

    @Parameters(index = "1", arity = "0..1", paramLabel = "README", description = "a file with marks for the tables")
    Path readme;

    @Override
    public int carryOut() {
        String named = folders.stream().map(Path::toString).collect(Collectors.joining(","));
        List<Results> runs = folders.stream().map(Results::read).toList();
        List<ByMachine> tables = ByMachine.of(runs);
        if (tables.isEmpty()) {
            throw Refusal.usage(
                    "machines %s: no ratio stands in two of them; allowed are runs of the same workloads with their references, on several machines, CPUs or JDKs",
                    named);
        }
        Tables.show(Stream.concat(runs.stream().map(Results::setting),
                tables.stream().map(Machines::table)).collect(Collectors.joining("\n\n", "", "\n")),
                "machines", named, readme);
        return 0;
    }

    private static String table(ByMachine table) {
        return "| %s: times faster than %s %s | %s |\n|---|%s\n%s".formatted(table.work().title(),
                table.work().workload().reference(), table.work().referenceVariant().orElseThrow(),
                table.columns().stream().map(ByMachine.Column::toString)
                        .collect(Collectors.joining(" | ")),
                "--:|".repeat(table.columns().size()),
                table.lines().stream().map(Machines::line).collect(Collectors.joining("\n")));
    }

    private static String line(ByMachine.Line line) {
        return "| %s | %s |".formatted(Words.of(line.row().type(), line.row().variant()),
                line.ratios().stream().map(ratio -> ratio.map(Ratio::toString).orElse(""))
                        .collect(Collectors.joining(" | ")));
    }
}
