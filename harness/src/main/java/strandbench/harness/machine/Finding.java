package strandbench.harness.machine;

/**
 * What one check of the machine found.
 *
 * @param check its name
 * @param severity how bad it is
 * @param found on one line, what is the case
 * @param mend on one line, what to do about it; empty if all is well
 */
public record Finding(String check, Severity severity, String found, String mend) {
    /** From harmless to a run that would not show what it is for. */
    public enum Severity {
        /** Nothing to do, or nothing known. */
        OK,
        /** Figures may be slower or vary more, or a feature is missing. */
        WARNING,
        /** The run would fail or measure something else. */
        ERROR
    }

    static Finding ok(String check, String found, Object... arguments) {
        return new Finding(check, Severity.OK, found.formatted(arguments), "");
    }

    /** What cannot be told is no reason to complain. */
    static Finding unknown(String check) {
        return ok(check, "unknown: the system does not say");
    }

    static Finding warning(String check, String found, String mend) {
        return new Finding(check, Severity.WARNING, found, mend);
    }

    static Finding error(String check, String found, String mend) {
        return new Finding(check, Severity.ERROR, found, mend);
    }

    boolean isError() {
        return severity == Severity.ERROR;
    }
}
