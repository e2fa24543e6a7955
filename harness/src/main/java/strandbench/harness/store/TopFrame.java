package strandbench.harness.store;

/**
 * A frame that a profile found on top of stacks.
 *
 * @param frame as in {@code java.lang.VirtualThread.yieldContinuation}
 * @param percent of the samples
 */
public record TopFrame(String frame, double percent) {}
