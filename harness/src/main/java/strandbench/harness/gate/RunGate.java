package strandbench.harness.gate;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;
import strandbench.harness.cli.Action;

/** Judges a candidate with the gate. {@link GateOptions} explains the options, which are kept for a resumed gate. */
@Command(name = "gate", description = "measure base and candidate in turn, and differing cells again; fail if one is slower")
public final class RunGate implements Action {
    @Unmatched
    List<String> words = new ArrayList<>();

    @Override
    public int carryOut() {
        return Gate.main(words);
    }
}
