package strandbench.hazard;

/** When a strand that computes lets others run. */
public enum Yields {
    /** Never while it has work to do. */
    NEVER,
    /** After each unit of work, in its model's own way. */
    EACH_UNIT
}
