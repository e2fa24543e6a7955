package strandbench.harness.fork;

import picocli.CommandLine.Command;
import strandbench.harness.cli.Action;

/** What another jar's harness calls, and nobody else. */
@Command(name = Worker.COMMAND, hidden = true)
public final class RunWorker implements Action {
    @Override
    public int carryOut() {
        return Worker.main();
    }
}
