package strandbench.docs;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import strandbench.harness.cli.Action;
import strandbench.harness.results.Results;
import strandbench.harness.text.Tables;

/** Tables of what knobs do to a counter. */
@Command(name = "counter", description = "the same knobs, with a counter such as cpu.time instead of the score")
public final class Counter implements Action {
    @Parameters(index = "0", paramLabel = "NAME", description = "as in results.json")
    String name;

    @Parameters(index = "1", paramLabel = "DIR", description = "the folder of a run")
    Path folder;

    @Parameters(index = "2", arity = "0..1", paramLabel = "README", description = "a file with marks for the tables")
    Path readme;

    @Override
    public int carryOut() {
        Tables.show(KnobTables.of(Results.read(folder), Optional.of(name)), "counter",
                name + " " + folder, readme);
        return 0;
    }
}
