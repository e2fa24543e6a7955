package strandbench.harness.cli;

/** A command of the jar: its options and operands, which picocli fills in, and what is done about them. */
@FunctionalInterface
public interface Action {
    /**
     * Carries it out, once it is filled in.
     *
     * @return the exit code of the process
     */
    int carryOut();
}
