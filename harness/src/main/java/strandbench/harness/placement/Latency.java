package strandbench.harness.placement;

/**
 * How far apart the CPUs of a fork were around one of its iterations.
 *
 * @param before the iteration, in nanoseconds of a round trip; NaN where that was not to be found out
 * @param after the same after it
 */
public record Latency(double before, double after) {}
