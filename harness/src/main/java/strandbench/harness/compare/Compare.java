package strandbench.harness.compare;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import strandbench.core.Recipe;
import strandbench.harness.cli.Action;
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Terminal;

/** Reports what got slower or faster. */
@Command(name = "compare", description = "report what got slower or faster between two runs, result files or arms")
public final class Compare implements Action {
    private enum Format {
        text,
        markdown,
        json
    }

    @Parameters(index = "0", paramLabel = "BASE", description = "the folder of a run, or a results file; alone, the folder of a run with two arms")
    Path base;

    @Parameters(index = "1", arity = "0..1", paramLabel = "CANDIDATE", description = "the run or results file to compare with BASE")
    Path candidate;

    @Option(names = "--threshold", paramLabel = "PCT", description = "the smallest difference that counts; ${DEFAULT-VALUE} if not given")
    double threshold = Recipe.THRESHOLD_PERCENT;

    @Option(names = "--format", paramLabel = "text|markdown|json", description = "of the table")
    Format format = Format.text;

    @Option(names = "--allow-differences", description = "compare runs that were measured in different ways")
    boolean allowDifferences;

    /** Exit code 1 says that a cell got slower, and 3 that no cell was judged. */
    @Override
    public int carryOut() {
        if (!(threshold > 0 && threshold < 1000)) {
            throw Refusal.usage(
                    "--threshold %s: allowed is more than 0 and less than 1000 percent", threshold);
        }
        List<Side> sides = candidate == null
                ? Side.armsOf(base)
                : List.of(Side.of(base), Side.of(candidate));
        Comparison comparison = Comparison.of(sides.get(0), sides.get(1),
                Criterion.ofAll(threshold / 100), allowDifferences).withRows();
        Terminal.print(switch (format) {
            case text -> ComparisonTable.text(comparison);
            case markdown -> ComparisonTable.markdown(comparison);
            case json -> ComparisonTable.json(comparison);
        });
        if (comparison.rows(Verdict.TOO_FEW_FORKS).size() == comparison.rows().size()) {
            throw Refusal.environment(
                    "compare: no cell was judged: none has %d forks on both sides that can be compared",
                    Verdict.FEWEST_FORKS);
        }
        return comparison.rows(Verdict.SLOWER).isEmpty() ? 0 : 1;
    }
}
