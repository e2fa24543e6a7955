package strandbench.core;

/** Counters of this process, each from its start to its stop. */
interface CounterSource {
    /** Begins to count. */
    void start();

    /** The counts since {@link #start}, in the order in which the source names its counters. */
    long[] stop();
}
