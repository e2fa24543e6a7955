package strandbench.harness.text;

/** Why a run does not start, in one line that names what was given and what is allowed. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** The command line is wrong. */
    public static final int USAGE = 2;

    /** The machine cannot do what was asked. */
    public static final int ENVIRONMENT = 3;

    /** With which the process ends: {@link #USAGE} or {@link #ENVIRONMENT}. */
    public final int exitCode;

    private Refusal(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    /** The command line is wrong; the message is a format as of {@link String#format}. */
    public static Refusal usage(String message, Object... arguments) {
        return new Refusal(USAGE, message.formatted(arguments));
    }

    /** The machine cannot do it; the message is a format as of {@link String#format}. */
    public static Refusal environment(String message, Object... arguments) {
        return new Refusal(ENVIRONMENT, message.formatted(arguments));
    }

    /** What a library says of a file that it cannot read, without its classes and where it is explained. */
    public static String brief(Throwable thrown) {
        return String.valueOf(thrown.getMessage()).lines().findFirst().orElse("")
                .replaceFirst("^([\\w$]+\\.)+\\w+: ", "");
    }
}
