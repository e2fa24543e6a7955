package strandbench.harness.text;

/** Why a run does not start, in one line with the given value and the allowed ones. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** The command line is wrong. */
    public static final int USAGE = 2;

    /** The machine cannot do what was asked. */
    public static final int ENVIRONMENT = 3;

    /** The exit code of the process: {@link #USAGE} or {@link #ENVIRONMENT}. */
    public final int exitCode;

    private Refusal(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    /** The command line is wrong; the message is a format for {@link String#format}. */
    public static Refusal usage(String message, Object... arguments) {
        return new Refusal(USAGE, message.formatted(arguments));
    }

    /** The machine cannot do it; the message is a format for {@link String#format}. */
    public static Refusal environment(String message, Object... arguments) {
        return new Refusal(ENVIRONMENT, message.formatted(arguments));
    }

    /** A library's message about an unreadable file, without class names and links. */
    public static String brief(Throwable thrown) {
        return String.valueOf(thrown.getMessage()).lines().findFirst().orElse("")
                .replaceFirst("^([\\w$]+\\.)+\\w+: ", "");
    }
}
