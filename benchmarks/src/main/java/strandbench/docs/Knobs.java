package strandbench.docs;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import strandbench.harness.cli.Action;
import strandbench.harness.results.Results;
import strandbench.harness.text.Tables;

/** Tables of what knobs do to scores. */
@Command(name = "knobs", description = "the same for the knobs that DIR has several values of")
public final class Knobs implements Action {
    @Parameters(index = "0", paramLabel = "DIR", description = "the folder of a run")
    Path folder;

    @Parameters(index = "1", arity = "0..1", paramLabel = "README", description = "a file with marks for the tables")
    Path readme;

    @Override
    public int carryOut() {
        Tables.show(KnobTables.of(Results.read(folder), Optional.empty()), "knobs",
                folder.toString(), readme);
        return 0;
    }
}
