package strandbench.hazard;

/** When a strand that computes lets others run. */
public enum Yields {
    /** As long as it has something to compute, not once. */
    NEVER,
    /** After each unit of work, in its model's own way. */
    EACH_UNIT
}
