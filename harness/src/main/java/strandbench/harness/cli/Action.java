package strandbench.harness.cli;

/** A command of the jar: its options and operands, which picocli fills in, and its action. */
@FunctionalInterface
public interface Action {
    /**
     * Carries out the command after picocli has filled it in.
     *
     * @return the exit code of the process
     */
    int carryOut();
}
