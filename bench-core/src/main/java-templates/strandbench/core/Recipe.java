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

    /** Length of a warm-up iteration, in milliseconds. */
    public static final int WARMUP_MILLIS = ${strandbench.warmup.millis};

    /** Iterations that count. */
    public static final int MEASUREMENT_ITERATIONS = ${strandbench.measurement.iterations};

    /** Length of a measured iteration, in milliseconds. */
    public static final int MEASUREMENT_MILLIS = ${strandbench.measurement.millis};

    /** The option that makes the generator's JVM write to its whole heap before it starts, as after a long run. */
    public static final String TOUCHED_HEAP = "${strandbench.touched.heap}";

    /** Iterations thrown away where one iteration is one invocation that takes seconds. */
    public static final int SLOW_WARMUP_ITERATIONS = ${strandbench.slow.warmup.iterations};

    /** Such iterations that count. */
    public static final int SLOW_MEASUREMENT_ITERATIONS = ${strandbench.slow.measurement.iterations};

    /** Single shots of sleepers thrown away at the start of each fork: each shot starts all strands once. */
    public static final int SLEEPERS_WARMUP_ITERATIONS = ${strandbench.sleepers.warmup.iterations};

    /** Single shots of sleepers that count. */
    public static final int SLEEPERS_MEASUREMENT_ITERATIONS = ${strandbench.sleepers.measurement.iterations};

    /** Seconds for which all sleepers are watched asleep. */
    public static final int SLEEPERS_MEASUREMENT_SECONDS = ${strandbench.sleepers.measurement.seconds};

    /** Iterations of a server thrown away, after the load has reached its rate. */
    public static final int SERVER_WARMUP_ITERATIONS = ${strandbench.server.warmup.iterations};

    /** Length of such an iteration, in seconds. */
    public static final int SERVER_WARMUP_SECONDS = ${strandbench.server.warmup.seconds};

    /** Iterations of a server that count. */
    public static final int SERVER_MEASUREMENT_ITERATIONS = ${strandbench.server.measurement.iterations};

    /** Length of such an iteration, in seconds. */
    public static final int SERVER_MEASUREMENT_SECONDS = ${strandbench.server.measurement.seconds};

    /** JVMs started per hazard cell. */
    public static final int HAZARD_FORKS = ${strandbench.hazard.forks};

    /** Iterations of a hazard thrown away. */
    public static final int HAZARD_WARMUP_ITERATIONS = ${strandbench.hazard.warmup.iterations};

    /** Iterations of a hazard that count. */
    public static final int HAZARD_MEASUREMENT_ITERATIONS = ${strandbench.hazard.measurement.iterations};

    /** Length of an iteration of a hazard, in seconds. */
    public static final int HAZARD_SECONDS = ${strandbench.hazard.seconds};

    /** Length of the iteration that is thrown away where strands outlive many collections, in seconds. */
    public static final int COLLECTOR_WARMUP_SECONDS = ${strandbench.collector.warmup.seconds};

    /** Length of the iteration that counts there, in seconds: the old generation fills several times. */
    public static final int COLLECTOR_MEASUREMENT_SECONDS = ${strandbench.collector.measurement.seconds};

    /** Length of the single iteration of a smoke pass, in milliseconds. */
    public static final int SMOKE_MEASUREMENT_MILLIS = ${strandbench.smoke.measurement.millis};

    /** Iterations of the {@code full} profile thrown away at the start of each fork. */
    public static final int FULL_WARMUP_ITERATIONS = ${strandbench.full.warmup.iterations};

    /** Length of such an iteration, in milliseconds. */
    public static final int FULL_WARMUP_MILLIS = ${strandbench.full.warmup.millis};

    /** Iterations of the {@code full} profile that count. */
    public static final int FULL_MEASUREMENT_ITERATIONS = ${strandbench.full.measurement.iterations};

    /** Length of such an iteration, in milliseconds. */
    public static final int FULL_MEASUREMENT_MILLIS = ${strandbench.full.measurement.millis};

    /** The half-width of a cell's interval, in percent, at which an adaptive run stops adding forks. */
    public static final int TARGET_ERROR_PERCENT = ${strandbench.target.error.percent};

    /** Most forks of a cell in an adaptive run. */
    public static final int MAX_FORKS = ${strandbench.max.forks};

    /** The numbers of forks after which an adaptive run looks at a cell's interval. */
    public static final int[] LOOKS = {${strandbench.looks}};

    /** The smallest difference that a comparison calls slower or faster, in percent. */
    public static final double THRESHOLD_PERCENT = ${strandbench.threshold.percent};

    /** The probability that a comparison reports a difference where there is none. */
    public static final double ALPHA = ${strandbench.alpha};

    /** Forks of each cell and arm in the gate's first stage. */
    public static final int GATE_FIRST_FORKS = ${strandbench.gate.first.forks};

    /** Fresh forks of each flagged cell and arm in the gate's second stage. */
    public static final int GATE_SECOND_FORKS = ${strandbench.gate.second.forks};

    /** The gate judges a cell only if it can detect a slowdown of this size or less, in percent. */
    public static final double GATE_DETECTABLE_PERCENT = ${strandbench.gate.detectable.percent};

    /** A fork's deadline is three times its planned time plus this number of seconds. */
    public static final int GRACE_SECONDS = ${strandbench.grace.seconds};

    /** The CPUs that forks are pinned to, as in {@code 0,2-3}; {@code all} leaves them unpinned. */
    public static final String CPUS = "${strandbench.cpus}";

    private Recipe() {}
}
