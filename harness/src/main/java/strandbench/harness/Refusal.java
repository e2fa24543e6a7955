package strandbench.harness;

/** Why a run does not start, in one line that names what was given and what is allowed. */
final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** The command line is wrong. */
    static final int USAGE = 2;

    /** The machine cannot do what was asked. */
    static final int ENVIRONMENT = 3;

    final int exitCode;

    private Refusal(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    static Refusal usage(String message, Object... arguments) {
        return new Refusal(USAGE, message.formatted(arguments));
    }

    static Refusal environment(String message, Object... arguments) {
        return new Refusal(ENVIRONMENT, message.formatted(arguments));
    }
}
