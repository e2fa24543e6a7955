package strandbench.harness.fork;

import picocli.CommandLine.Command;
import strandbench.harness.cli.Action;

/** The command with which another jar's harness starts a worker; it is not for users. */
@Command(name = Worker.COMMAND, hidden = true)
public final class RunWorker implements Action {
    @Override
    public int carryOut() {
        return Worker.main();
    }
}
