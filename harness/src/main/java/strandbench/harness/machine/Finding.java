package strandbench.harness.machine;

/**
 * The finding of one check of the machine.
 *
 * @param check its name
 * @param severity how bad it is
 * @param found the state, on one line
 * @param mend the remedy, on one line; empty if all is well
 */
public record Finding(String check, Severity severity, String found, String mend) {
    /** From harmless to a run with wrong results. */
    public enum Severity {
        /** There is no problem, or the state is unknown. */
        OK,
        /** Figures may be slower or vary more, or a feature is missing. */
        WARNING,
        /** The run would fail, or measure something else. */
        ERROR
    }

    static Finding ok(String check, String found, Object... arguments) {
        return new Finding(check, Severity.OK, found.formatted(arguments), "");
    }

    /** An unknown state is no problem. */
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
