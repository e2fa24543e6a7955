package strandbench.harness.placement;

/**
 * The distance between a fork's CPUs around one of its iterations.
 *
 * @param before the iteration, in nanoseconds of a round trip; NaN if it could not be measured
 * @param after likewise, after the iteration
 */
public record Latency(double before, double after) {}
