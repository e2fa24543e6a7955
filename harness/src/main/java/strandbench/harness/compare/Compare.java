package strandbench.harness.compare;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import strandbench.core.Recipe;
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Tables;

/** The command {@code compare BASE [CANDIDATE]}. */
public final class Compare {
    private static final String ALLOWED = "allowed are BASE CANDIDATE, each the folder of a run or a results file, or the folder of a run with two arms; with --threshold PCT, --format text|markdown|json and --allow-differences";

    private Compare() {}

    private enum Format {
        text,
        markdown,
        json
    }

    /** What it is asked to do. */
    @Command
    private static final class Asked {
        @Parameters(arity = "1..2")
        List<Path> sides;

        @Option(names = "--threshold")
        double threshold = Recipe.THRESHOLD_PERCENT;

        @Option(names = "--format")
        Format format = Format.text;

        @Option(names = "--allow-differences")
        boolean allowDifferences;
    }

    /** Prints the comparison; exit code 1 if something got slower. */
    public static int main(List<String> arguments) {
        Asked asked = new Asked();
        try {
            new CommandLine(asked).parseArgs(arguments.toArray(String[]::new));
        } catch (ParameterException e) {
            throw Refusal.usage("compare: %s; %s", e.getMessage(), ALLOWED);
        }
        if (!(asked.threshold > 0 && asked.threshold < 1000)) {
            throw Refusal.usage("--threshold %s: allowed is more than 0 percent", asked.threshold);
        }
        List<Side> sides = asked.sides.size() == 1
                ? Side.armsOf(asked.sides.get(0))
                : asked.sides.stream().map(Side::of).toList();
        Comparison comparison = Comparison.of(sides.get(0), sides.get(1),
                Criterion.ofAll(asked.threshold / 100), asked.allowDifferences).withRows();
        Tables.print(switch (asked.format) {
            case text -> ComparisonTable.text(comparison);
            case markdown -> ComparisonTable.markdown(comparison);
            case json -> ComparisonTable.json(comparison);
        });
        return comparison.rows(Verdict.SLOWER).isEmpty() ? 0 : 1;
    }
}
