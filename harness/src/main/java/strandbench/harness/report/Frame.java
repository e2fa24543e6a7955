package strandbench.harness.report;

/**
 * A stack frame that a profile found on top.
 *
 * @param frame as in {@code java.lang.VirtualThread.yieldContinuation}
 * @param percent of the samples
 */
public record Frame(String frame, double percent) {}
