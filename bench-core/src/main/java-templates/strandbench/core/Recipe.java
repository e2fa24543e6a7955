package strandbench.core;

/**
 * How every benchmark is run: forks, warm-up, measurement and CPUs.
 *
 * <p>Generated from the properties of the parent POM, the only place where these settings live. A
 * command-line option of JMH overrides each of them for one run.
 */
public final class Recipe {
    /** JVMs started per cell. */
    public static final int FORKS = ${strandbench.forks};

    /** Iterations thrown away at the start of each fork. */
    public static final int WARMUP_ITERATIONS = ${strandbench.warmup.iterations};

    /** Length of a warm-up iteration, in seconds. */
    public static final int WARMUP_SECONDS = ${strandbench.warmup.seconds};

    /** Iterations that count. */
    public static final int MEASUREMENT_ITERATIONS = ${strandbench.measurement.iterations};

    /** Length of a measured iteration, in seconds. */
    public static final int MEASUREMENT_SECONDS = ${strandbench.measurement.seconds};

    /** Iterations of a Skynet thrown away at the start of each fork, each about one tree. */
    public static final int SKYNET_WARMUP_ITERATIONS = ${strandbench.skynet.warmup.iterations};

    /** Iterations of a Skynet that count. */
    public static final int SKYNET_MEASUREMENT_ITERATIONS = ${strandbench.skynet.measurement.iterations};

    /** Length of the single iteration of a smoke pass, in milliseconds. */
    public static final int SMOKE_MEASUREMENT_MILLIS = ${strandbench.smoke.measurement.millis};

    /** The CPUs that forks are pinned to, as in {@code 0,2-3}; {@code all} leaves them unpinned. */
    public static final String CPUS = "${strandbench.cpus}";

    private Recipe() {}
}
